import type { FreezeWindow } from '@prosa/channels';

/**
 * Every kind of message that is decrypted: from a stranger, in a known session, of a group, of our own phone, waiting.
 */
export const KINDS = ['pkmsg', 'msg', 'skmsg', 'own-phone', 'offline'] as const;
export type Kind = (typeof KINDS)[number];

/** From the commit to the end of the ingest (docs/spec/reliability-security.md §4.3). */
export const WINDOWS: readonly FreezeWindow[] = ['after-receipt', 'before-receipt', 'in-ingest', 'after-ingest'];
/** Windows in which only the journal has the message: without the journal a kill there loses it. */
export const UNSAFE_WINDOWS: readonly FreezeWindow[] = ['after-receipt', 'in-ingest'];

/** One kill: the message on its way, and its window then. */
export interface Target {
  kind: Kind;
  window: FreezeWindow;
}

/** Each kind in each window as often as the others, in an order that `random` decides. */
export function planTargets(kills: number, windows: readonly FreezeWindow[], random: () => number): Target[] {
  const all = KINDS.flatMap((kind) => windows.map((window) => ({ kind, window })));
  const targets: Target[] = [];
  while (targets.length < kills) targets.push(...shuffled(all, random));
  return targets.slice(0, kills);
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
