/** `npm run crash:cost -- [--messages 1500] [--json]`: what the journal adds to the decryption of a message. */
import { type OwnerWorld } from '@prosa/owner-harness';
import { parseArgs } from 'node:util';
import { withOwnerWorld } from './gap/with-owner-world.js';

const WARM_UP = 10;
const { values } = parseArgs({
  options: { messages: { type: 'string', default: '1500' }, json: { type: 'boolean', default: false } },
});
const messages = Number(values.messages);
if (!Number.isSafeInteger(messages) || messages < 1) throw new Error('--messages is a whole number from 1');

const report = await withOwnerWorld(async (world) => ({
  messages,
  withoutJournal: await measure(world, false),
  withJournal: await measure(world, true),
}));
process.stdout.write(`${JSON.stringify(report, null, values.json ? 0 : 2)}\n`);

/** Measures the milliseconds spent inside the decryption of a message. */
async function measure(world: OwnerWorld, hasJournal: boolean): Promise<{ n: number; p50: number; p95: number }> {
  const { owner, phones } = await world.owner({ without: hasJournal ? [] : ['journal'] });
  const [desk] = phones;
  if (!desk) throw new Error('the owner has no phone');
  const alice = world.person('Alice');
  await owner.start();
  const exchange = async (text: string) => {
    const stored = owner.stored(text);
    await alice.sendText(desk.phone, text);
    await stored;
  };
  for (let n = 0; n < WARM_UP; n++) await exchange(`warm ${n}`);
  await owner.stats();
  for (let n = 0; n < messages; n++) await exchange(`text ${n}`);
  const { decryptMs } = await owner.stats();
  await owner.kill();
  return { n: decryptMs.length, p50: percentile(decryptMs, 0.5), p95: percentile(decryptMs, 0.95) };
}

function percentile(list: number[], share: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
