import type { SimUser } from '@prosa/whatsapp-simulator';
import { eventually } from '@prosa/testing';
import { type Account, AdapterWorld } from '../../../../test/whatsapp/adapter-world.js';

describe('calls to a WhatsApp account', () => {
  let world: AdapterWorld;
  let desk: Account;
  let people: [SimUser, SimUser];

  beforeAll(async () => {
    world = await AdapterWorld.open();
    people = [
      world.sim.createUser({ phone: '5511911111111', name: 'Alice' }),
      world.sim.createUser({ phone: '5511922222222', name: 'Lia', addressing: 'lid' }),
    ];
    desk = await world.pairedAccount(world.sim.createUser({ phone: '5511900000001', name: 'Desk' }));
  });
  afterAll(() => world.close());

  const kept = (id: string) => desk.sink.messages.filter(({ externalId }) => externalId.endsWith(id));
  const outcomes = (id: string) => kept(id).map(({ content }) => content);

  it.each([
    [0, false],
    [1, true],
  ])('of person %s ring and are missed, each told once (video: %s)', async (index, isVideo) => {
    const person = people[index]!;
    const call = person.call(desk.phone.phone, { video: isVideo });
    await eventually(() => expect(outcomes(call.id)).toMatchObject([{ kind: 'ring', callId: call.id, isVideo }]));
    call.hangUp('timeout');

    await eventually(() => expect(kept(call.id)).toHaveLength(2));
    expect(kept(call.id)[1]).toMatchObject({
      externalId: call.id,
      fromMe: false,
      content: { kind: 'call', call: { isVideo, outcome: 'missed', seconds: null } },
      contact: { name: person.name, isGroup: false },
    });
    const [ring, end] = kept(call.id);
    expect(ring?.chatId).toBe(end?.chatId);
    expect(end?.contact.aliases).toContainEqual({ type: 'phone', value: person.phone });
  });

  it.each([
    ['accepted_elsewhere', 'answered'],
    ['rejected_elsewhere', 'declined'],
    ['', 'missed'],
  ])('that end as "%s" are %s', async (reason, outcome) => {
    const call = people[0].call(desk.phone.phone);
    call.hangUp(reason);
    await eventually(() =>
      expect(outcomes(call.id)).toContainEqual({ kind: 'call', call: { isVideo: false, outcome, seconds: null } }),
    );
  });

  it('are refused where the network can hear it', async () => {
    const [alice] = people;
    const heard = new Promise((resolve) => alice.once('call', resolve));
    const call = alice.call(desk.phone.phone);
    await eventually(() => expect(kept(call.id)).toHaveLength(1));

    await desk.adapter.rejectCall(call.id, alice.pn);

    expect(await heard).toMatchObject({ action: 'reject', id: call.id });
  });

  it('are told again until they are stored, and once all the same', async () => {
    const [alice] = people;
    const received = desk.sink.received.bind(desk.sink);
    let failures = 2;
    desk.sink.received = (message, extra) =>
      failures-- > 0 ? Promise.reject(new Error('database away')) : received(message, extra);
    const call = alice.call(desk.phone.phone);
    call.hangUp('timeout');

    await eventually(() => expect(kept(call.id)).toHaveLength(2));
    desk.sink.received = received;
  });

  it('that came while we were away are told when we are back, as missed', async () => {
    const [alice] = people;
    await desk.adapter.disconnect();
    const call = alice.call(desk.phone.phone, { video: true });
    call.hangUp('timeout');
    const open = desk.sink.status('CONNECTED');
    await desk.adapter.connect();
    await open;

    await eventually(() =>
      expect(outcomes(call.id)).toContainEqual({
        kind: 'call',
        call: { isVideo: true, outcome: 'missed', seconds: null },
      }),
    );
  });
});
