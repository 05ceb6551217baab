import type { SimUser } from '@prosa/whatsapp-simulator';
import { eventually, OwnerWorld } from '@prosa/owner-harness';
import type { DisabledPart } from './owner-messages.js';

const MESSAGES = Number(process.env.WHATSAPP_CONTENTION ?? 50);

jest.setTimeout(120_000);

/** libsignal has one queue for each address and process: two accounts of one process with the same contact meet in it. */
describe('two accounts and one contact', () => {
  let world: OwnerWorld;

  beforeAll(async () => {
    world = await OwnerWorld.open();
  });
  afterAll(() => world?.close());

  async function contend(without: DisabledPart[]) {
    const { owner, phones, connections } = await world.owner({ without, accounts: 2 });
    const alice = world.person('Alice');
    await owner.start();
    for (const [index, business] of phones.entries()) {
      const warm = owner.until(
        'stored',
        ({ connectionId, text }) => connectionId === connections[index] && text === 'warm up',
      );
      await alice.sendText((business as SimUser).phone, 'warm up');
      await warm;
    }
    await owner.stats();

    const sent: Promise<string>[][] = phones.map(() => []);
    for (let n = 0; n < MESSAGES; n++) {
      for (const [index, business] of phones.entries()) sent[index]?.push(alice.sendText(business.phone, `x ${n}`));
      if (n % 10 === 9) await Promise.all(sent.map((ids) => ids.at(-1)));
    }
    const ids = await Promise.all(sent.map((list) => Promise.all(list)));
    const arrived = await eventually(
      async () => {
        const stored = await Promise.all(connections.map((connectionId) => world.storedCounts(connectionId)));
        return ids.flatMap((list, index) => list.filter((id) => stored[index]?.has(id))).length;
      },
      (count) => count === 2 * MESSAGES,
    );
    const { torn } = await owner.stats();
    await owner.kill();
    return { arrived, torn };
  }

  it('never separate a message from the ratchet it moved', async () => {
    expect(await contend([])).toEqual({ arrived: 2 * MESSAGES, torn: 0 });
  });

  it('control: without turns they do', async () => {
    expect((await contend(['turns'])).torn).toBeGreaterThan(0);
  });
});
