import type { DisabledPart } from '@prosa/channels';
import type { SimUser } from '@prosa/whatsapp-simulator';
import { eventually, type OwnerWorld } from './owner-world.js';

/** What became of the messages to two accounts of one process. */
export interface ContentionResult {
  arrived: number;
  /** Journal rows that went without the ratchet they moved. */
  torn: number;
}

/** One contact writes to two accounts of one process at once, `messages` to each, as fast as it can. */
export async function contend(
  world: OwnerWorld,
  { messages, without = [] }: { messages: number; without?: DisabledPart[] },
): Promise<ContentionResult> {
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
  for (let n = 0; n < messages; n++) {
    for (const [index, business] of phones.entries()) sent[index]?.push(alice.sendText(business.phone, `x ${n}`));
    if (n % 10 === 9) await Promise.all(sent.map((ids) => ids.at(-1)));
  }
  const ids = await Promise.all(sent.map((list) => Promise.all(list)));
  const arrived = await eventually(
    async () => {
      const stored = await Promise.all(connections.map((connectionId) => world.storedCounts(connectionId)));
      return ids.flatMap((list, index) => list.filter((id) => stored[index]?.has(id))).length;
    },
    (count) => count === 2 * messages,
  );
  const { torn } = await owner.stats();
  await owner.kill();
  return { arrived, torn };
}
