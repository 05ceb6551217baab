import type { AdminPerson } from '@prosa/graph-simulator';
import { eventually } from '@prosa/testing';
import { CloudWorld } from '../../../test/meta/cloud-world.js';

const PHONE = '5511987654321';
/** Three messages of the API. */
const LONG = Array.from({ length: 2_200 }, (_, index) => (index % 9 === 0 ? 'fim.' : `é${index}`)).join(' ');
const words = (texts: (string | undefined)[]) => texts.join(' ').split(/\s+/);

describe('texts that are longer than a message of the Cloud API', () => {
  let world: CloudWorld;
  let ana: AdminPerson;

  beforeAll(async () => {
    world = await CloudWorld.open();
    ana = world.admin.person((await world.admin.createPerson({ phone: PHONE, name: 'Ana' })).id);
    await world.connected();
  }, 60_000);
  afterAll(() => world?.close());

  const sent = () => world.admin.sent({ account: world.numberId });
  const send = (providerId: string, text = LONG) =>
    world.adapter.send({ providerId, chatId: PHONE, content: { kind: 'text', text }, quoted: null });
  const ticksOf = (externalId?: string) => world.handler.ticks.filter((tick) => tick.externalId === externalId);

  it('go in parts, in order, with every word; the message got as far as its last part', async () => {
    await ana.writes(world.numberId, 'Oi');
    await send('A1');
    const parts = await sent();

    expect(parts).toHaveLength(3);
    expect(parts.every(({ text = '' }) => text.length <= 4_096)).toBe(true);
    expect(words(parts.map(({ text }) => text))).toEqual(words([LONG]));
    await eventually(() => expect(ticksOf(parts[0]?.id).at(-1)).toMatchObject({ state: 'delivered', sentAs: 'A1' }));
    await ana.reads(world.numberId);
    await eventually(() => expect(ticksOf(parts[0]?.id).at(-1)).toMatchObject({ state: 'read', ack: 3 }));
    expect([parts[1], parts[2]].flatMap((part) => ticksOf(part?.id))).toEqual([]);
  });

  it('are known by their first part, whichever a person answers or reacts to', async () => {
    const parts = await sent();
    const { id } = await ana.writes(world.numberId, { text: 'sim', replyTo: parts[2]?.id });

    expect(await world.handler.message(id)).toMatchObject({ quotedExternalId: parts[0]?.id });
  });

  it('go on after a lost answer once the provider has named the part in doubt, and repeat nothing', async () => {
    const before = (await sent()).length;
    await world.admin.failNext({ mode: 'lose' });
    await expect(send('B1')).rejects.toThrow();
    await eventually(async () => expect(await world.adapter.canContinue('B1')).toBe(true));
    expect(world.handler.ticks.filter(({ sentAs }) => sentAs === 'B1')).toEqual([]);

    await send('B1');

    const parts = (await sent()).slice(before);
    expect(words(parts.map(({ text }) => text))).toEqual(words([LONG]));
    expect(ticksOf(parts[0]?.id)[0]).toMatchObject({ state: 'accepted', sentAs: 'B1' });
  });

  it('go on where they stopped when a part was refused for the moment', async () => {
    const before = (await sent()).length;
    await world.admin.failNext({ mode: 'sync', code: 131_000 });
    await expect(send('C1')).rejects.toMatchObject({ name: 'TryLater' });
    expect((await sent()).length).toBe(before);

    await send('C1');
    await send('C1');

    expect(words((await sent()).slice(before).map(({ text }) => text))).toEqual(words([LONG]));
  });

  it('fail as a whole when a part fails', async () => {
    await world.admin.failNext({ mode: 'async', code: 131_026 });
    await send('D1');

    const ticks = () => world.handler.ticks.filter(({ sentAs }) => sentAs === 'D1');
    await eventually(() => expect(ticks()).toContainEqual(expect.objectContaining({ state: 'failed' })));
    await world.admin.idle();

    expect(ticks()).toContainEqual(expect.objectContaining({ reason: 'notReachable' }));
    // A receipt only ever moves a message up: accepted and sent parts do not undo the failure.
    expect(ticks().map(({ state }) => state)).not.toContain('delivered');
  });

  it('do not go on while a part is in doubt', async () => {
    expect(await world.adapter.canContinue('never begun')).toBe(false);
  });
});
