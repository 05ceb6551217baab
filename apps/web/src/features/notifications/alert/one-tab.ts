/** As long as the tab that was first keeps what it does to itself. */
const LOCK_HOLD_MS = 5000;
/** A tab that looks at the ticket says so first: the others wait for it. */
const HANDICAP_MS = 150;

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/**
 * Does something in one tab of this browser alone. A tab with `isFirst` takes the turn at once: what it keeps quiet about,
 * all keep quiet about. Where the browser has no locks, each does it.
 */
export async function inOneTab(name: string, isFirst: boolean, act: () => void): Promise<void> {
  if (!isFirst) await pause(HANDICAP_MS);
  if (!('locks' in navigator)) return act();
  await navigator.locks.request(`prosa:${name}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    act();
    await pause(LOCK_HOLD_MS);
  });
}
