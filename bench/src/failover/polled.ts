import { setTimeout as pause } from 'node:timers/promises';

/** Seldom enough not to disturb what is measured. */
const POLL_MS = 250;

/** Waits until the check is true. Throws when it is not in time. */
export async function polled(check: () => Promise<boolean>, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await check())) {
    if (Date.now() > end) throw new Error('a state of the sessions was not reached in time');
    await pause(POLL_MS);
  }
}
