import type { SimUser } from '@prosa/whatsapp-simulator';
import { eventually } from '@prosa/testing';
import { AdapterWorld } from '../../../../test/whatsapp/adapter-world.js';

describe('a WhatsApp session that is open and receives nothing', () => {
  let world: AdapterWorld;
  let alice: SimUser;
  let numbers = 0;
  const newPhone = () =>
    world.sim.createUser({ phone: `55119100000${String(++numbers).padStart(2, '0')}`, name: 'Desk' });

  beforeAll(async () => {
    const watch = { probeEveryMs: 300, probeSlowlyMs: 60_000, answerWithinMs: 400 };
    world = await AdapterWorld.open({}, { watch });
    alice = world.sim.createUser({ phone: '5511911111111', name: 'Alice' });
  });
  afterAll(() => world?.close());

  it('is found by an echo that does not come, opened again, and misses nothing', async () => {
    const account = await world.pairedAccount(newPhone());
    const found = account.handler.status('TIMEOUT');

    world.sim.deafen(account.phone);
    await alice.sendText(account.phone, 'does anybody read this?');
    const update = await found;
    const back = account.handler.status('CONNECTED');

    expect(update).toMatchObject({ reason: 'deaf' });
    expect(await back).toMatchObject({ reason: null });
    expect(await account.handler.text('does anybody read this?')).toMatchObject({ fromMe: false });
  });

  it('is not shown as connected again while what waited for it is withheld', async () => {
    const account = await world.pairedAccount(newPhone());
    world.sim.faults.withholdQueue = (companion) => companion.user === account.phone;
    const found = account.handler.status('TIMEOUT');
    world.sim.deafen(account.phone);
    await found;
    const seen = account.handler.sessionUpdates.length;
    const foundAgain = account.handler.status('TIMEOUT');

    await alice.sendText(account.phone, 'still there?');
    expect(await foundAgain).toMatchObject({ reason: 'deaf' });

    expect(account.handler.sessionUpdates.slice(seen).map(({ status }) => status)).not.toContain('CONNECTED');
    world.sim.faults.withholdQueue = undefined;
    await account.handler.text('still there?');
    await eventually(() => expect(account.handler.sessionUpdates.at(-1)).toMatchObject({ status: 'CONNECTED' }));
  });

  it('is left alone while it is sound and idle: echoes reach neither a chat nor the desk', async () => {
    const account = await world.pairedAccount(newPhone());
    const before = account.handler.sessionUpdates.length;
    const { openings } = account.adapter;
    const echoes: unknown[] = [];
    world.sim.on('peer-message', ({ user }) => user === account.phone && echoes.push(user));
    const ticks = account.handler.ticks.length;

    await eventually(() => expect(echoes.length).toBeGreaterThanOrEqual(3));

    expect(account.handler.sessionUpdates).toHaveLength(before);
    expect(account.adapter.openings).toBe(openings);
    expect(account.handler.ticks).toHaveLength(ticks);
    expect(account.phone.chats.chats()).not.toContain(account.phone.phone);
  });

  it('is found as lost when not even queries are answered', async () => {
    const account = await world.pairedAccount(newPhone());
    const found = account.handler.status('TIMEOUT');

    world.sim.freeze(account.phone);

    expect(await found).toMatchObject({ reason: null });
  });
});
