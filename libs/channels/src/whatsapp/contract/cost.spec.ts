import type { SimUser } from '@prosa/whatsapp-simulator';
import { OwnerWorld } from '@prosa/owner-harness';
import type { DisabledPart } from './owner-messages.js';

/** More with WHATSAPP_COST: figures worth comparing need 1500 (reliability-security §4.3). */
const MESSAGES = Number(process.env.WHATSAPP_COST ?? 40);

jest.setTimeout(90_000 + MESSAGES * 500);

const percentile = (list: number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? NaN;

/** Printed, not judged: a busy machine says nothing about the design. */
describe('the cost of the journal', () => {
  let world: OwnerWorld;

  beforeAll(async () => {
    world = await OwnerWorld.open();
  });
  afterAll(() => world?.close());

  it.each<[string, DisabledPart[]]>([
    ['without', ['journal']],
    ['with', []],
  ])('milliseconds inside the decryption, %s journal', async (name, without) => {
    const { owner, phones } = await world.owner({ without });
    const alice = world.person('Alice');
    await owner.start();
    const exchange = async (text: string) => {
      const stored = owner.stored(text);
      await alice.sendText((phones[0] as SimUser).phone, text);
      await stored;
    };
    for (let n = 0; n < 10; n++) await exchange(`warm ${n}`);
    await owner.stats();

    for (let n = 0; n < MESSAGES; n++) await exchange(`text ${n}`);

    const { decryptMs } = await owner.stats();
    const [p50, p95] = [0.5, 0.95].map((share) => percentile(decryptMs, share).toFixed(2));
    process.stdout.write(`decryption ${name} journal, n = ${decryptMs.length}: p50 ${p50} ms, p95 ${p95} ms\n`);
    expect(decryptMs).toHaveLength(MESSAGES);
    await owner.kill();
  });
});
