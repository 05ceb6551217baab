import { setTimeout as pause } from 'node:timers/promises';

const TIMED_OUT = 504;
/** Before the first repeat; each further one waits that much longer. */
const PAUSE_MS = 2_000;
const REPEATS = 3;

interface Answer {
  status: number;
  text: string;
}

/** Whether a service had no time or no connection for the request, because others waited for the same before it. */
const isBusy = ({ status, text }: Answer): boolean => status === TIMED_OUT || text.includes('"ERR_UNAVAILABLE"');

/** Sends a request, and up to three times again, after a pause each, while the service is too busy for it. */
export async function sendPatiently<A extends Answer>(send: () => Promise<A>): Promise<A> {
  let answer = await send();
  for (let again = 1; isBusy(answer) && again <= REPEATS; again++) {
    await pause(again * PAUSE_MS);
    answer = await send();
  }
  return answer;
}
