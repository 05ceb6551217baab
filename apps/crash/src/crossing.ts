/** `npm run crash:crossing`: an account and a contact write to each other at once (reliability-security §4.3, 7 and 8). */
import { cross, type CrossingResult } from '@prosa/owner-harness';
import { parseArgs } from 'node:util';
import { withOwnerWorld } from './gap/with-owner-world.js';

const { values } = parseArgs({
  options: { messages: { type: 'string', default: '500' }, json: { type: 'boolean', default: false } },
});
const messages = Number(values.messages);
if (!Number.isSafeInteger(messages) || messages < 1) throw new Error('--messages is a whole number from 1');

const problems = ({ lost, orderBreaks, unreadable, torn }: CrossingResult) =>
  lost.in + lost.out + orderBreaks.in + orderBreaks.out + unreadable + torn;

const report = await withOwnerWorld(async (world) => ({
  messagesOfEachSide: messages,
  oneAccount: await cross(world, { messages }),
  twoAccountsOfOneProcess: await cross(world, { messages, accounts: 2 }),
}));
process.stdout.write(`${JSON.stringify(report, null, values.json ? 0 : 2)}\n`);
process.exit(problems(report.oneAccount) + problems(report.twoAccountsOfOneProcess) === 0 ? 0 : 1);
