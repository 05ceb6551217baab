import type { SimUser } from '@prosa/whatsapp-simulator';
import { eventually } from '@prosa/testing';
import { type Account, AdapterWorld } from '../../../../test/whatsapp/adapter-world.js';

describe('calls to a WhatsApp account', () => {
  let world: AdapterWorld;
  let account: Account;
  let people: [SimUser, SimUser];

  beforeAll(async () => {
    world = await AdapterWorld.open();
    people = [
      world.sim.createUser({ phone: '5511911111111', name: 'Alice' }),
      world.sim.createUser({ phone: '5511922222222', name: 'Lia', addressing: 'lid' }),
    ];
    account = await world.pairedAccount(world.sim.createUser({ phone: '5511900000001', name: 'Desk' }));
  });
  afterAll(() => world?.close());

  const stored = (id: string) => account.handler.messages.filter(({ externalId }) => externalId.endsWith(id));
  const outcomes = (id: string) => stored(id).map(({ content }) => content);

  it.each([
    [0, false],
    [1, true],
  ])('of person %s ring and are missed, each published once (video: %s)', async (index, isVideo) => {
    const person = people[index]!;
    const call = person.call(account.phone.phone, { video: isVideo });
    await eventually(() => expect(outcomes(call.id)).toMatchObject([{ kind: 'ring', callId: call.id, isVideo }]));
    call.hangUp('timeout');

    await eventually(() => expect(stored(call.id)).toHaveLength(2));
    expect(stored(call.id)[1]).toMatchObject({
      externalId: call.id,
      fromMe: false,
      content: { kind: 'call', call: { isVideo, outcome: 'missed', seconds: null } },
      contact: { name: person.name, isGroup: false },
    });
    const [ring, end] = stored(call.id);
    expect(ring?.chatId).toBe(end?.chatId);
    expect(end?.contact.aliases).toContainEqual({ type: 'phone', value: person.phone });
  });

  it.each([
    ['accepted_elsewhere', 'answered'],
    ['rejected_elsewhere', 'declined'],
    ['', 'missed'],
  ])('that end as "%s" are %s', async (reason, outcome) => {
    const call = people[0].call(account.phone.phone);
    call.hangUp(reason);
    await eventually(() =>
      expect(outcomes(call.id)).toContainEqual({ kind: 'call', call: { isVideo: false, outcome, seconds: null } }),
    );
  });

  it('are rejected at the network', async () => {
    const [alice] = people;
    const ringing = new Promise((resolve) => alice.once('call', resolve));
    const call = alice.call(account.phone.phone);
    await eventually(() => expect(stored(call.id)).toHaveLength(1));

    await account.adapter.capabilities.calls.reject({ id: call.id, creator: alice.pn });

    expect(await ringing).toMatchObject({ action: 'reject', id: call.id });
  });

  it('are delivered again until they are stored, and stored once', async () => {
    const [alice] = people;
    const received = account.handler.received.bind(account.handler);
    let failures = 2;
    account.handler.received = (message, extra) =>
      failures-- > 0 ? Promise.reject(new Error('database away')) : received(message, extra);
    const call = alice.call(account.phone.phone);
    call.hangUp('timeout');

    await eventually(() => expect(stored(call.id)).toHaveLength(2));
    account.handler.received = received;
  });

  it('that came while we were away are delivered later, as missed', async () => {
    const [alice] = people;
    await account.adapter.disconnect();
    const call = alice.call(account.phone.phone, { video: true });
    call.hangUp('timeout');
    const open = account.handler.status('CONNECTED');
    await account.adapter.connect();
    await open;

    await eventually(() =>
      expect(outcomes(call.id)).toContainEqual({
        kind: 'call',
        call: { isVideo: true, outcome: 'missed', seconds: null },
      }),
    );
  });
});
