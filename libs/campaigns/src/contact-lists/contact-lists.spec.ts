import type { ContactListItem, ContactListRow } from '@prosa/contracts';
import { createLog } from '@prosa/service-kit/operations';
import { aBus, anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { campaignsService } from '../index.js';
import { CheckNumbers } from './check/check-numbers.js';
import { ContactListQueries } from './contact-list.queries.js';
import { ItemQueries } from './items/item.queries.js';
import { ManageItems } from './items/manage-items.js';
import { ManageContactLists } from './manage-contact-lists.js';

describe('Contact lists', () => {
  const db = useTestDatabase(campaignsService);
  const actor = anActor({ userId: 7 });
  const stranger = anActor({ companyId: 2 });
  const manage = new ManageContactLists(db);
  const queries = new ContactListQueries(db);
  const items = new ItemQueries(db);
  const manageItems = new ManageItems(db, new CheckNumbers(db, aBus({}), createLog('test', 'silent')));

  const events = (name: string) =>
    asOwner<{ key: string; data: Record<string, unknown> }>(
      db,
      'SELECT key, data FROM outbox_event WHERE name = $1 ORDER BY seq',
      [name],
    );
  const add = (contactListId: number, number: string, name = 'Ana'): Promise<ContactListItem> =>
    manageItems.create(actor, { contactListId, name, number });

  it('are created, found, renamed and deleted, with an event for each', async () => {
    const { id } = await manage.create(actor, { name: 'Clientes de maio' });
    await manage.create(actor, { name: 'Aniversários' });
    await manage.change(actor, { contactListId: id, name: 'Clientes de junho' });

    const { records, ...page } = await queries.list(actor, { pageNumber: 1 });
    expect(records.map(({ name }) => name)).toEqual(['Aniversários', 'Clientes de junho']);
    expect(page).toEqual({ count: 2, hasMore: false });
    expect(await queries.list(actor, { searchParam: 'JUNHO' })).toMatchObject({ count: 1, records: [{ id }] });
    expect(await queries.get(actor, id)).toEqual({
      id,
      name: 'Clientes de junho',
      contactsCount: 0,
      validCount: 0,
      invalidCount: 0,
      uncheckedCount: 0,
      filling: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });

    await manage.delete(actor, id);
    await expect(queries.get(actor, id)).rejects.toMatchObject({ code: 'ERR_NO_CONTACT_LIST_FOUND' });
    const saved = await events('contactList.saved');
    expect(saved.map(({ data }) => [(data.contactList as ContactListRow).name, data.isNew])).toEqual([
      ['Clientes de maio', true],
      ['Aniversários', true],
      ['Clientes de junho', false],
    ]);
    expect(await events('contactList.deleted')).toEqual([{ key: `1:contactList:${id}`, data: { contactListId: id } }]);
  });

  it('are paged, and all come without a page number', async () => {
    for (let n = 10; n < 31; n++) await manage.create(actor, { name: `Lista ${n}` });

    expect(await queries.list(actor, { pageNumber: 1 })).toMatchObject({ count: 21, hasMore: true });
    expect(await queries.list(actor, { pageNumber: 2 })).toMatchObject({
      records: [{ name: 'Lista 30' }],
      hasMore: false,
    });
    expect((await queries.list(actor, {})).records).toHaveLength(21);
  });

  it('stay while a campaign waits for them or runs', async () => {
    const { id } = await manage.create(actor, { name: 'Clientes' });
    await asOwner(
      db,
      `INSERT INTO campaign (company_id, name, status, messages, confirmations, connection_ids, contact_list_id, created_by)
       VALUES (1, 'Maio', 'PROGRAMADA', '{}', '{}', '{}', $1, 7)`,
      [id],
    );
    await expect(manage.delete(actor, id)).rejects.toMatchObject({ code: 'ERR_CONTACT_LIST_IN_USE' });
    await asOwner(db, `UPDATE campaign SET status = 'EM_ANDAMENTO'`);
    await expect(manage.delete(actor, id)).rejects.toMatchObject({ code: 'ERR_CONTACT_LIST_IN_USE' });

    await asOwner(db, `UPDATE campaign SET status = 'FINALIZADA'`);
    await manage.delete(actor, id);
    expect(await asOwner(db, 'SELECT contact_list_id AS list FROM campaign')).toEqual([{ list: null }]);
  });

  it('are nobody else’s', async () => {
    const { id } = await manage.create(actor, { name: 'Clientes' });
    const item = await add(id, '5511987650001');
    const missing = { code: 'ERR_NO_CONTACT_LIST_FOUND' };
    const missingItem = { code: 'ERR_NO_CONTACT_LIST_ITEM_FOUND' };

    await expect(queries.get(stranger, id)).rejects.toMatchObject(missing);
    await expect(manage.change(stranger, { contactListId: id, name: 'Minha' })).rejects.toMatchObject(missing);
    await expect(manage.delete(stranger, id)).rejects.toMatchObject(missing);
    await expect(items.list(stranger, { contactListId: id })).rejects.toMatchObject(missing);
    await expect(
      manageItems.create(stranger, { contactListId: id, name: 'Rui', number: '5511987650002' }),
    ).rejects.toMatchObject(missing);
    await expect(items.get(stranger, item.id)).rejects.toMatchObject(missingItem);
    await expect(manageItems.delete(stranger, item.id)).rejects.toMatchObject(missingItem);
    expect(await queries.list(stranger, {})).toMatchObject({ count: 0 });
  });

  it('count their contacts, whom a person adds, changes and deletes', async () => {
    const { id } = await manage.create(actor, { name: 'Clientes' });
    const ana = await add(id, '(11) 98765-0001');
    const rui = await manageItems.create(actor, {
      contactListId: id,
      name: 'Rui',
      number: '5511987650002',
      email: 'rui@loja.example',
    });

    expect(ana).toEqual({
      id: ana.id,
      contactListId: id,
      name: 'Ana',
      number: '5511987650001',
      email: '',
      isWhatsappValid: null,
    });
    const { contacts, ...page } = await items.list(actor, { contactListId: id });
    expect(contacts).toEqual([rui, ana]);
    expect(page).toEqual({ count: 2, hasMore: false });
    const changed = await manageItems.change(actor, {
      contactListItemId: ana.id,
      name: 'Ana Lima',
      number: '5511987650003',
      email: null,
    });
    expect(changed).toMatchObject({ name: 'Ana Lima', number: '5511987650003', email: '' });
    await manageItems.delete(actor, rui.id);

    expect(await queries.get(actor, id)).toMatchObject({ contactsCount: 1, uncheckedCount: 1 });
    const saved = await events('contactListItem.saved');
    expect(saved.map(({ data }) => [(data.item as ContactListItem).name, data.isNew, data.byUserId])).toEqual([
      ['Ana', true, 7],
      ['Rui', true, 7],
      ['Ana Lima', false, 7],
    ]);
    expect(await events('contactListItem.deleted')).toMatchObject([
      { data: { contactListItemId: rui.id, contactListId: id, byUserId: 7 } },
    ]);
    const counts = await events('contactList.saved');
    expect(counts.map(({ data }) => (data.contactList as ContactListRow).contactsCount)).toEqual([0, 1, 2, 2, 1]);
  });

  it('have each account once, whatever its spelling, and only whole numbers', async () => {
    const { id } = await manage.create(actor, { name: 'Clientes' });
    const { id: other } = await manage.create(actor, { name: 'Outros' });
    const { id: itemId } = await add(id, '11987650001');
    const duplicate = { code: 'ERR_DUPLICATED_CONTACT' };

    await expect(add(id, '+55 11 8765-0001')).rejects.toMatchObject(duplicate);
    await expect(add(id, '98765-0001')).rejects.toMatchObject({ code: 'ERR_NUMBER_INCOMPLETE' });
    await expect(add(id, 'nenhum número')).rejects.toMatchObject({ code: 'ERR_WAPP_INVALID_CONTACT' });
    expect(await add(other, '5511987650001')).toMatchObject({ contactListId: other });
    const { id: second } = await add(id, '5511987650002');
    const change = { contactListItemId: second, name: 'Ana', number: '551187650001' };
    await expect(manageItems.change(actor, change)).rejects.toMatchObject(duplicate);
    expect(await items.get(actor, itemId)).toMatchObject({ number: '5511987650001' });
  });

  it('take numbers without a country for those of the company’s country', async () => {
    await asOwner(
      db,
      `INSERT INTO connection_copy (company_id, id, name, channel, status, number, is_default)
       VALUES (1, 1, 'Loja', 'whatsapp', 'CONNECTED', '5511400000000', false),
         (1, 2, 'Porto', 'whatsapp', 'CONNECTED', '351912000000', true)`,
    );
    const { id } = await manage.create(actor, { name: 'Clientes' });

    expect(await add(id, '912 345 678')).toMatchObject({ number: '351912345678' });
  });

  it('are searched by name, number and e-mail, and by what is known of the number', async () => {
    const { id } = await manage.create(actor, { name: 'Clientes' });
    const ana = await add(id, '5511987650001', 'Ana');
    const rui = await add(id, '5521987650002', 'Rui');
    await asOwner(db, 'UPDATE contact_list_item SET is_whatsapp_valid = (id = $1)', [ana.id]);
    const found = async (input: object, by = actor) =>
      (await items.list(by, { contactListId: id, ...input })).contacts.map(({ name }) => name);

    expect(await found({ searchParam: 'AN' })).toEqual(['Ana']);
    expect(await found({ searchParam: '98765-0002' })).toEqual(['Rui']);
    expect(await found({ searchParam: '_' })).toEqual([]);
    expect(await found({ validity: 'valid' })).toEqual(['Ana']);
    expect(await found({ validity: 'invalid' })).toEqual(['Rui']);
    expect(await found({ validity: 'unchecked' })).toEqual([]);
    expect(await queries.get(actor, id)).toMatchObject({ validCount: 1, invalidCount: 1, uncheckedCount: 0 });
    // Digits that are hidden from a user cannot be found by guessing.
    const masked = anActor({ profile: 'user', hidesNumbers: true });
    expect(await found({ searchParam: '987650002' }, masked)).toEqual([]);
    await manageItems.change(masked, { contactListItemId: rui.id, name: 'Rui Sá', number: '5521*******02' });
    expect(await items.get(actor, rui.id)).toMatchObject({
      name: 'Rui Sá',
      number: rui.number,
      isWhatsappValid: false,
    });
  });
});
