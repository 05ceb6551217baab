import type { SimUser } from '@prosa/whatsapp-simulator';
import { eventually } from '@prosa/testing';
import { type Account, AdapterWorld } from '../../../../test/whatsapp/adapter-world.js';

describe('the address book of a WhatsApp account', () => {
  let world: AdapterWorld;
  let account: Account;
  let alice: SimUser;
  let lia: SimUser;

  beforeAll(async () => {
    world = await AdapterWorld.open();
    alice = world.sim.createUser({ phone: '5511911111111', name: 'Alice' });
    lia = world.sim.createUser({ phone: '5511922222222', name: 'Lia', addressing: 'lid' });
    const owner = world.sim.createUser({ phone: '5511900000001', name: 'Desk' });
    await owner.addressBook.save(alice.phone, 'Alice (cliente)');
    await owner.addressBook.save('5511955555555', 'Fornecedor');
    await lia.sendText(owner.phone, 'before there was a desk');
    account = await world.pairedAccount(owner);
  });
  afterAll(() => world?.close());

  const known = (phone: string) => account.handler.book.get(phone);

  it('comes when the phone is linked, with all aliases, and marks people with a chat', async () => {
    await eventually(() => expect(known(alice.phone)?.name).toBe('Alice (cliente)'));
    expect(known(alice.phone)).toMatchObject({ hasChat: false });
    expect(known(alice.phone)?.aliases).toContainEqual({ type: 'lid', value: alice.lidUser });
    await eventually(() => expect(known('5511955555555')?.name).toBe('Fornecedor'));
    await eventually(() => expect(known(lia.phone)).toMatchObject({ hasChat: true, name: '' }));
  });

  it('is updated: people who are saved, and those who get another name', async () => {
    await account.phone.addressBook.save(alice.phone, 'Alice Lima');
    await account.phone.addressBook.save(lia.phone, 'Lia da loja');

    await eventually(() => expect(known(alice.phone)?.name).toBe('Alice Lima'));
    await eventually(() => expect(known(lia.phone)).toMatchObject({ name: 'Lia da loja', hasChat: true }));
  });

  it('contains neither ourselves nor groups', async () => {
    await account.phone.addressBook.save(account.phone.phone, 'Eu');
    await account.phone.addressBook.save(alice.phone, 'Alice outra vez');
    await eventually(() => expect(known(alice.phone)?.name).toBe('Alice outra vez'));
    expect(known(account.phone.phone)).toBeUndefined();
    expect(known('')).toBeUndefined();
  });
});
