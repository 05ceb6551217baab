/**
 * `npm run crash:crossing -- [--messages 500] [--controls] [--json]`: an account and a contact write to each other at
 * the same time (docs/spec/reliability-security.md §4.3, 7 and 8).
 */
import { contend, cross, type CrossingResult, type OwnerWorld } from '@prosa/owner-harness';
import { parseArgs } from 'node:util';
import { withOwnerWorld } from './gap/with-owner-world.js';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '500' },
    controls: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const messages = Number(values.messages);
if (!Number.isSafeInteger(messages) || messages < 1) throw new Error('--messages is a whole number from 1');

const problems = ({ lost, orderBreaks, unreadable, torn }: CrossingResult) =>
  lost.in + lost.out + orderBreaks.in + orderBreaks.out + unreadable + torn;

const report = await withOwnerWorld(async (world) => ({
  messagesOfEachSide: messages,
  oneAccount: await cross(world, { messages }),
  twoAccountsOfOneProcess: await cross(world, { messages, accounts: 2 }),
  controls: values.controls ? await runControls(world) : null,
}));
process.stdout.write(`${JSON.stringify(report, null, values.json ? 0 : 2)}\n`);
const isWhole = problems(report.oneAccount) + problems(report.twoAccountsOfOneProcess) === 0;
process.exit(isWhole && report.controls?.isNoticed !== false ? 0 : 1);

/**
 * Runs without the protections, where messages must get lost and fail to decrypt: this shows that the proof can fail.
 */
async function runControls(world: OwnerWorld) {
  const withoutJournal = await cross(world, { messages, without: ['journal'] });
  const withoutTurns = await contend(world, { messages, without: ['turns'] });
  return { withoutJournal, withoutTurns, isNoticed: problems(withoutJournal) > 0 && withoutTurns.torn > 0 };
}
