import type { SimUser } from '@prosa/whatsapp-simulator';
import { once } from 'node:events';
import { type Account, AdapterWorld } from '../../../test/whatsapp/adapter-world.js';

const WAITING = 12;

/** What is journaled first is stored first after a kill: the journal's order must be the network's (§4.2). */
describe('the order in which messages are journaled', () => {
  let world: AdapterWorld;
  let account: Account;

  beforeAll(async () => {
    world = await AdapterWorld.open();
    account = await world.pairedAccount(world.sim.createUser({ phone: '5511900000001', name: 'Desk' }));
  });
  afterAll(() => world?.close());

  const journaled = async (ids: string[]) => {
    const rows = await world.database.asOwner<{ id: string }>(
      'SELECT message_id AS id FROM inbound_journal WHERE message_id = ANY($1) ORDER BY seq',
      [ids],
    );
    return rows.map(({ id }) => id);
  };
  const write = async (author: SimUser, texts: string[]) => {
    const ids: string[] = [];
    for (const text of texts) ids.push(await author.sendText(account.phone, text));
    return ids;
  };
  const texts = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix} ${index}`);
  const inOrder = (prefix: string) =>
    account.handler.messages
      .flatMap(({ content }) => (content.kind === 'text' ? content.text : []))
      .filter((text) => text.startsWith(prefix));

  it('is that of the network, when live messages come while older ones still wait', async () => {
    const alice = world.sim.createUser({ phone: '5511911111111', name: 'Alice' });
    world.sim.dropConnections(account.phone);
    const ids = await write(alice, texts('waited', WAITING));

    await once(world.sim, 'online');
    ids.push(...(await write(alice, ['waited not'])));
    await account.handler.text('waited not');

    expect(await journaled(ids)).toEqual(ids);
    expect(inOrder('waited')).toEqual([...texts('waited', WAITING), 'waited not']);
  });

  it('is that of the network, when a stranger writes twice at once', async () => {
    for (let n = 0; n < 5; n++) {
      const stranger = world.sim.createUser({ phone: `551192222222${n}`, name: 'Stranger' });
      const [first, second] = [`hi ${n}`, `hi ${n} again`];

      const ids = await Promise.all([
        stranger.sendText(account.phone, first),
        stranger.sendText(account.phone, second),
      ]);
      await account.handler.text(second);
      await account.handler.text(first);

      expect(await journaled(ids)).toEqual(ids);
      expect(inOrder(first)).toEqual([first, second]);
    }
  });
});
