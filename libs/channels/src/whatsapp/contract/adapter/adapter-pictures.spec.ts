import type { ContactAlias } from '@prosa/contracts';
import type { SimUser } from '@prosa/whatsapp-simulator';
import { eventually } from '@prosa/testing';
import { buffer } from 'node:stream/consumers';
import { type Account, AdapterWorld } from '../../../../test/whatsapp/adapter-world.js';

const FACE = Buffer.from('a face');

describe('pictures at a WhatsApp account', () => {
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

  const phoneOf = (person: SimUser): ContactAlias => ({ type: 'phone', value: person.phone });
  const lidOf = (person: SimUser): ContactAlias => ({ type: 'lid', value: person.lidUser });
  async function seen(...aliases: ContactAlias[]): Promise<Buffer | null> {
    const picture = await account.adapter.capabilities.pictures.open(aliases);
    return picture && buffer(picture);
  }

  it('are found by number and by LID, and there is none of a person without one', async () => {
    for (const person of people) {
      expect(await seen(phoneOf(person))).toBeNull();
      person.setPicture(FACE);
      for (const alias of [phoneOf(person), lidOf(person)]) expect(await seen(alias)).toEqual(FACE);
    }
  });

  it('that are hidden from us are none, and a number without an account is refused', async () => {
    const [alice] = people;
    alice.setPicture(FACE);
    alice.update({ settings: { ...alice.settings, hidesPicture: true } });
    expect(await seen(phoneOf(alice))).toBeNull();
    alice.update({ settings: { ...alice.settings, hidesPicture: false } });
    expect(await seen(phoneOf(alice))).toEqual(FACE);
    await expect(seen({ type: 'phone', value: '5511999999999' })).rejects.toMatchObject({
      code: 'ERR_WAPP_INVALID_CONTACT',
    });
  });

  it('of groups are found too', async () => {
    const group = world.sim.createGroup({ subject: 'Order 42', owner: people[0], members: [account.phone] });
    const alias: ContactAlias = { type: 'group', value: group.id.split('@')[0]! };
    expect(await seen(alias)).toBeNull();
    world.sim.setGroupPicture(group, FACE);
    expect(await seen(alias)).toEqual(FACE);
    await eventually(() => expect(account.handler.picturesChanged).toContainEqual([alias]));
  });

  it('of groups come with their name, and are fetched again when it changes', async () => {
    const group = world.sim.createGroup({ subject: 'Order 42', owner: people[0], members: [account.phone] });
    const others = world.sim.createGroup({ subject: 'Others', owner: people[0], members: [] });
    const aliasOf = ({ id }: { id: string }): ContactAlias => ({ type: 'group', value: id.split('@')[0]! });

    expect(await account.adapter.capabilities.groups.nameOf([aliasOf(group)])).toBe('Order 42');
    expect(await account.adapter.capabilities.groups.nameOf([aliasOf(others)])).toBeNull();
    expect(await account.adapter.capabilities.groups.nameOf([phoneOf(people[0])])).toBeNull();

    account.handler.picturesChanged.length = 0;
    world.sim.setGroupSubject(group, 'Order 43');
    await eventually(() => expect(account.handler.picturesChanged).toContainEqual([aliasOf(group)]));
    expect(await account.adapter.capabilities.groups.nameOf([aliasOf(group)])).toBe('Order 43');
  });

  it('are reported when they change or are deleted, and not when they are ours', async () => {
    const [alice] = people;
    for (const data of [FACE, null]) {
      account.handler.picturesChanged.length = 0;
      alice.setPicture(data);
      await eventually(() => expect(account.handler.picturesChanged).toEqual([[phoneOf(alice)]]));
    }
    account.phone.setPicture(FACE);
    alice.setPicture(FACE);
    await eventually(() => expect(account.handler.picturesChanged).toHaveLength(2));
    expect(account.handler.picturesChanged[1]).toEqual([phoneOf(alice)]);
  });
});
