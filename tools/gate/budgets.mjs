// Time budgets of specs and tiers. Those of the unit tier fail a run; those of the others, which wait for processes and
// browsers, are listed. A merge must not hang on the speed of a machine: a tier that is slower than recorded as a whole has
// budgets as much larger.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isJourney, timedAs } from './specs.mjs';

const root = path.resolve(import.meta.dirname, '../..');
/** Seconds. A tier's budget counts the sum over its files, not the time on the clock. */
const BUDGETS = {
  unit: { file: 60, tier: 1_200 },
  integration: { file: 40, tier: 800 },
  journey: { file: 360, tier: 3_000 },
};
/** Names whose use shows that a spec works with a database, a network or a process. */
const INTEGRATION =
  /useTestDatabase|createTestDatabase|openChannelsDatabase|testPlatform|AdapterWorld|OwnerWorld|WhatsAppSimulator|startEmbedded|useBroker|TestBroker/;

/** Returns the tier of a spec by its location and its imports; its long form (see `timedAs`) has the same one. */
export function tierOf(spec) {
  if (isJourney(spec)) return 'journey';
  const file = path.join(root, spec.replace(' (long)', ''));
  return INTEGRATION.test(readFileSync(file, 'utf8')) ? 'integration' : 'unit';
}

/**
 * Returns, for each tier, how many times as long as known its specs took that have a known time. Tiers differ: unit specs
 * keep the processor busy, and the others wait.
 */
export function slownessByTier(times, known) {
  const sums = { unit: [0, 0], integration: [0, 0], journey: [0, 0] };
  for (const [spec, seconds] of Object.entries(times)) {
    if (!(spec in known)) continue;
    const sum = sums[tierOf(spec)];
    sum[0] += seconds;
    sum[1] += known[spec];
  }
  const ratios = Object.entries(sums).map(([tier, [took, expected]]) => [tier, expected > 0 ? took / expected : 1]);
  return Object.fromEntries(ratios);
}

/**
 * Judges the seconds of a run by spec. Returns the sums of the tiers, and a line for each spec and tier that is over its
 * budget, those of the unit tier apart.
 */
export function overBudget(times, recorded) {
  const known = Object.fromEntries(
    Object.keys(times).flatMap((spec) => (timedAs(spec) in recorded ? [[spec, recorded[timedAs(spec)]]] : [])),
  );
  const slowness = slownessByTier(times, known);
  const sums = { unit: 0, integration: 0, journey: 0 };
  const lines = { unit: [], integration: [], journey: [] };
  const judge = (tier, what, seconds, budget) => {
    const most = Math.round(budget * Math.max(1, slowness[tier]));
    if (seconds > most) lines[tier].push(`${what}: ${seconds.toFixed(1)} s of ${most} s`);
  };
  for (const [spec, seconds] of Object.entries(times)) {
    const tier = tierOf(spec);
    sums[tier] += seconds;
    judge(tier, spec, seconds, BUDGETS[tier].file);
  }
  for (const [tier, seconds] of Object.entries(sums)) judge(tier, `all of tier ${tier}`, seconds, BUDGETS[tier].tier);
  const totals = Object.entries(sums).map(([tier, seconds]) => `${tier} ${seconds.toFixed(0)} s`);
  return { totals: totals.join(', '), failing: lines.unit, listed: [...lines.integration, ...lines.journey] };
}
