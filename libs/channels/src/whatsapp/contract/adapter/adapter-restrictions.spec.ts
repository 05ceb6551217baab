import { eventually } from '@prosa/testing';
import { type Account, AdapterWorld } from '../../../../test/whatsapp/adapter-world.js';

const HOUR_MS = 3_600_000;

describe('restrictions of a WhatsApp account', () => {
  let world: AdapterWorld;

  beforeAll(async () => {
    world = await AdapterWorld.open();
  });
  afterAll(() => world?.close());

  const factsOf = ({ adapter }: Account) => adapter.capabilities.health?.read().facts ?? [];

  it('are findings with their end: refused first contacts (463), and a lock on new conversations', async () => {
    const account = await world.pairedAccount(world.sim.createUser({ phone: '5511930000001', name: 'Desk' }));
    const stranger = world.sim.createUser({ phone: '5511911111111', name: 'Alice' });
    expect(factsOf(account)).toEqual([]);

    world.sim.faults.rejectMessages = () => 463;
    const failed = account.handler.until('receipt', ({ state }) => state === 'failed');
    const text = { kind: 'text', text: 'hello' } as const;
    await account.adapter.send({ providerId: 'A1', chatId: stranger.lid, content: text, quoted: null });
    await failed;

    expect(factsOf(account)).toMatchObject([
      { code: 'refusedFirstContacts', severity: 'warn', who: 'attendant', params: { count: 1 } },
    ]);
    world.sim.faults.rejectMessages = undefined;

    // The standing is read again with the next opening of another process.
    const until = Math.floor((Date.now() + HOUR_MS) / 1_000);
    world.sim.faults.newChatsLockedUntil = until;
    await account.adapter.disconnect();
    const next = world.adapterOf(account.connectionId, account.handler);
    await next.connect();

    await eventually(() =>
      expect(factsOf({ ...account, adapter: next })).toMatchObject([
        { code: 'restrictedNewChats', until: new Date(until * 1_000).toISOString(), params: { type: 'BIZ_QUALITY' } },
      ]),
    );
    world.sim.faults.newChatsLockedUntil = undefined;
  });
});
