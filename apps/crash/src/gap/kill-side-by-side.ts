import { type KillResult, type OwnerWorld, planTargets, runKills, UNSAFE_WINDOWS, WINDOWS } from '@prosa/owner-harness';
import { seeded } from '@prosa/harness';
import type { GapOptions } from './gap-options.js';

/** Runs all kills in `side` parallel campaigns and adds up their results. */
export async function killSideBySide(
  world: OwnerWorld,
  { kills, hasJournal, seed, side }: GapOptions,
  onKill: (done: number) => void,
): Promise<KillResult> {
  const targets = planTargets(kills, hasJournal ? WINDOWS : UNSAFE_WINDOWS, seeded(seed));
  let done = 0;
  const campaigns = Array.from({ length: Math.min(side, kills) }, (_, index) =>
    runKills(world, {
      targets: targets.filter((_target, place) => place % side === index),
      without: hasJournal ? [] : ['journal'],
      onKill: () => onKill(++done),
    }),
  );
  return (await Promise.all(campaigns)).reduce(add);
}

function add(one: KillResult, other: KillResult): KillResult {
  const fields = Object.keys(one) as (keyof KillResult)[];
  return Object.fromEntries(fields.map((field) => [field, one[field] + other[field]])) as unknown as KillResult;
}
