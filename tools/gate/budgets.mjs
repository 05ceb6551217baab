// Time budgets of specs and tiers. Machines differ and specs run beside each other, so a run lists what is over its
// budget and never fails for it: a merge must not hang on the speed of a machine.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** Seconds. A tier's budget counts the sum over its files, not the time on the clock. */
const BUDGETS = {
  unit: { file: 5, tier: 240 },
  integration: { file: 30, tier: 600 },
  journey: { file: 180, tier: 1_800 },
};
/** Names whose use shows that a spec works with a database, a network or a process. */
const INTEGRATION =
  /useTestDatabase|createTestDatabase|openChannelsDatabase|testPlatform|AdapterWorld|OwnerWorld|WhatsAppSimulator|startEmbedded|useBroker|TestBroker/;

/** Returns the tier of a spec by its location and its imports. */
export function tierOf(spec) {
  if (/^apps\/(e2e|crash)\//.test(spec)) return 'journey';
  return INTEGRATION.test(readFileSync(path.join(root, spec), 'utf8')) ? 'integration' : 'unit';
}

/** Returns the sums of the tiers, and a line for each spec and tier that is over its budget. */
export function overBudget(times) {
  const sums = { unit: 0, integration: 0, journey: 0 };
  const lines = [];
  const judge = (what, seconds, budget) => {
    if (seconds > budget) lines.push(`${what}: ${seconds.toFixed(1)} s of ${budget} s`);
  };
  for (const [spec, seconds] of Object.entries(times)) {
    const tier = tierOf(spec);
    sums[tier] += seconds;
    judge(spec, seconds, BUDGETS[tier].file);
  }
  for (const [tier, seconds] of Object.entries(sums)) judge(`all of tier ${tier}`, seconds, BUDGETS[tier].tier);
  const totals = Object.entries(sums).map(([tier, seconds]) => `${tier} ${seconds.toFixed(0)} s`);
  return { totals: totals.join(', '), lines };
}
