/** Time for which the first tab keeps the lock, so that the others skip their turn. */
const LOCK_DURATION_MS = 5000;
/** Head start of a tab that shows the ticket: it acquires the lock first. */
const HEAD_START_MS = 150;

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/**
 * Runs an action in one tab of this browser only. A tab with `isFirst` acquires the lock at once, so when it stays
 * silent, all do. Browsers without locks run it in each tab.
 */
export async function runInOneTab(name: string, isFirst: boolean, act: () => void): Promise<void> {
  if (!isFirst) await pause(HEAD_START_MS);
  if (!('locks' in navigator)) return act();
  await navigator.locks.request(`prosa:${name}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    act();
    await pause(LOCK_DURATION_MS);
  });
}
