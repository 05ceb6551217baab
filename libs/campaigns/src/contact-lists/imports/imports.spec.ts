import type { Events, ImportRow } from '@prosa/contracts';
import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { campaignsService } from '../../index.js';
import { eventsOf, sheetRow, toTheEnd, workers } from '../../../test/lists.js';
import { ContactListQueries } from '../contact-list.queries.js';
import { ManageContactLists } from '../manage-contact-lists.js';
import { ItemQueries } from '../items/item.queries.js';
import { CheckRows } from './check-rows.js';
import { ManageImports } from './manage-imports.js';

describe('An import into a contact list', () => {
  const db = useTestDatabase(campaignsService);
  const actor = anActor();
  const { fill } = workers(db);
  const imports = new ManageImports(db, fill);
  const lists = new ContactListQueries(db);
  const items = new ItemQueries(db);

  const aList = async (name = 'Clientes') => (await new ManageContactLists(db).create(actor, { name })).id;
  const add = (contactListId: number, rows: ImportRow[], importId: number | null = null) =>
    imports.add(actor, { contactListId, importId, fileName: 'clientes.xlsx', rows });
  const start = async (contactListId: number, rows: ImportRow[]) =>
    imports.start(actor, { contactListId, importId: await add(contactListId, rows) });
  const numbers = async (contactListId: number) =>
    (await items.list(actor, { contactListId })).contacts.map(({ number }) => number).reverse();

  it('adds each number once, and keeps what was wrong beside its row', async () => {
    const id = await aList();
    await start(id, [sheetRow(2, '5511987650001')]);
    await toTheEnd(fill);

    const started = await start(id, [
      sheetRow(2, '(11) 98765-0001'),
      sheetRow(3, '11 98765-0002', { name: 'Rui', email: 'rui@loja.example' }),
      sheetRow(4, '+55 11 8765-0002'),
      sheetRow(5, 'nada', { name: '' }),
      sheetRow(6, '5511987650003', { email: 'sem arroba' }),
      sheetRow(7, '98765-0004'),
    ]);
    expect(started).toMatchObject({ fileName: 'clientes.xlsx', status: 'running', total: 6, done: 0 });
    expect((await lists.get(actor, id)).filling).toEqual({ source: 'sheet', done: 0, total: 6, added: 0 });
    await toTheEnd(fill);

    expect(await numbers(id)).toEqual(['5511987650001', '5511987650002', '5511987650003']);
    expect(await imports.last(actor, id)).toEqual({
      fileName: 'clientes.xlsx',
      status: 'done',
      total: 6,
      done: 6,
      created: 2,
      duplicates: 2,
      failed: 2,
      warned: 1,
    });
    const { failures, hasMore } = await imports.failures(actor, { contactListId: id });
    expect(failures.map(({ row, code, isImported }) => [row, code, isImported])).toEqual([
      [5, 'ERR_WAPP_INVALID_CONTACT', false],
      [6, 'ERR_EMAIL_LEFT_OUT', true],
      [7, 'ERR_NUMBER_INCOMPLETE', false],
    ]);
    expect(failures[0]!.contact).toEqual({ name: '', number: 'nada', email: '' });
    expect(hasMore).toBe(false);
    expect(await imports.failures(actor, { contactListId: id, after: 6 })).toMatchObject({ failures: [{ row: 7 }] });
    expect(await lists.get(actor, id)).toMatchObject({ contactsCount: 3, filling: null });
    expect(await asOwner(db, 'SELECT 1 FROM contact_list_work')).toEqual([]);
  });

  it('shows what it adds, and its progress, at most once a second', async () => {
    const id = await aList();
    await start(
      id,
      Array.from({ length: 1_600 }, (_, n) => sheetRow(n + 2, String(5511900000000 + n))),
    );
    await toTheEnd(fill);

    const stored = await eventsOf<Events['contactListItems.stored']>(db, 'contactListItems.stored');
    expect(stored.map(({ contactListId, items: added }) => [contactListId, added.length])).toEqual([
      [id, 500],
      [id, 500],
      [id, 500],
      [id, 100],
    ]);
    const progress = await eventsOf<Events['contactListImport.progressed']>(db, 'contactListImport.progressed');
    const done = progress.map(({ import: view }) => view.done);
    // The start, the first part, the end, and between them one for each second.
    expect([done[0], done[1], done.at(-1)]).toEqual([0, 500, 1_600]);
    expect(progress.at(-1)!.import).toMatchObject({ status: 'done', created: 1_600 });
    const saved = await eventsOf<Events['contactList.saved']>(db, 'contactList.saved');
    expect(saved.at(-1)!.contactList).toMatchObject({ contactsCount: 1_600, filling: null });
  });

  it('continues in another process where a killed one ended, and adds nobody twice', async () => {
    const id = await aList();
    await start(
      id,
      Array.from({ length: 700 }, (_, n) => sheetRow(n + 2, String(5511900000000 + n))),
    );
    await asOwner(
      db,
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$;
       CREATE TRIGGER fail AFTER UPDATE ON contact_list_import FOR EACH ROW WHEN (NEW.done > 500) EXECUTE FUNCTION fail()`,
    );
    await expect(fill.step()).rejects.toThrow('killed');
    expect(await lists.get(actor, id)).toMatchObject({ contactsCount: 500, filling: { done: 500 } });
    expect(await fill.step()).toBe(false);

    await asOwner(
      db,
      `DROP TRIGGER fail ON contact_list_import; DROP FUNCTION fail; UPDATE contact_list_work SET due_at = now()`,
    );
    await toTheEnd(workers(db).fill);
    expect(await imports.last(actor, id)).toMatchObject({ status: 'done', done: 700, created: 700, duplicates: 0 });
    expect(await lists.get(actor, id)).toMatchObject({ contactsCount: 700, filling: null });
  });

  it('is one at a time in a list', async () => {
    const [id, other] = [await aList(), await aList('Outros')];
    const second = await add(id, [sheetRow(2, '5511987650002')]);
    await start(id, [sheetRow(2, '5511987650001')]);

    const busy = { code: 'ERR_IN_PROGRESS' };
    await expect(add(id, [sheetRow(2, '5511987650003')])).rejects.toMatchObject(busy);
    await expect(imports.start(actor, { contactListId: id, importId: second })).rejects.toMatchObject(busy);
    await expect(start(other, [sheetRow(2, '5511987650004')])).resolves.toMatchObject({ status: 'running' });
    await toTheEnd(fill);
    expect([await numbers(id), await numbers(other)]).toEqual([['5511987650001'], ['5511987650004']]);
    await expect(imports.start(actor, { contactListId: id, importId: second })).resolves.toBeDefined();
  });

  it('of a broken sheet leaves nothing', async () => {
    const id = await aList();
    const importId = await add(id, [sheetRow(2, '5511987650001')]);
    await imports.drop(actor, { contactListId: id, importId });

    const empty = { code: 'ERR_FILE_EMPTY' };
    await expect(imports.start(actor, { contactListId: id, importId })).rejects.toMatchObject(empty);
    await expect(add(id, [])).rejects.toMatchObject(empty);
    await expect(add(id, [sheetRow(2, '5511987650001')], importId)).rejects.toMatchObject(empty);
    expect(await imports.last(actor, id)).toBeNull();
    expect(await asOwner(db, 'SELECT 1 FROM contact_list_import_part')).toEqual([]);
    expect((await lists.get(actor, id)).filling).toBeNull();
  });

  it('is nobody else’s, and nothing for users who may not see numbers', async () => {
    const id = await aList();
    const importId = await add(id, [sheetRow(2, '5511987650001')]);
    const stranger = anActor({ companyId: 2 });
    const rows = [sheetRow(2, '5511987650001')];
    const missing = { code: 'ERR_NO_CONTACT_LIST_FOUND' };

    await expect(
      imports.add(stranger, { contactListId: id, importId: null, fileName: 'x', rows }),
    ).rejects.toMatchObject(missing);
    await expect(imports.start(stranger, { contactListId: id, importId })).rejects.toMatchObject(missing);
    await expect(imports.last(stranger, id)).rejects.toMatchObject(missing);
    await expect(imports.failures(stranger, { contactListId: id })).rejects.toMatchObject(missing);
    await imports.drop(stranger, { contactListId: id, importId });
    await expect(imports.start(actor, { contactListId: id, importId })).resolves.toBeDefined();

    const masked = anActor({ profile: 'user', hidesNumbers: true });
    const refused = { code: 'ERR_NO_PERMISSION' };
    await expect(imports.add(masked, { contactListId: id, importId: null, fileName: 'x', rows })).rejects.toMatchObject(
      refused,
    );
    await expect(new CheckRows(db).execute(masked, { contactListId: id, rows })).rejects.toMatchObject(refused);
  });

  it('is previewed without storing anything', async () => {
    const id = await aList();
    await start(id, [sheetRow(2, '5511987650001')]);
    await toTheEnd(fill);

    const { country, rows } = await new CheckRows(db).execute(actor, {
      contactListId: id,
      rows: [
        sheetRow(2, '11 8765-0001'),
        sheetRow(3, '11 98765-0002', { email: 'sem arroba' }),
        sheetRow(4, 'nada'),
        sheetRow(5, '+351 912 345 678'),
      ],
    });
    expect(country).toBe('BR');
    expect(rows.map(({ number, outcome, code, country: of }) => [number, outcome, code, of])).toEqual([
      ['5511987650001', 'updated', null, 'BR'],
      ['5511987650002', 'created', 'ERR_EMAIL_LEFT_OUT', 'BR'],
      ['nada', 'refused', 'ERR_WAPP_INVALID_CONTACT', ''],
      ['351912345678', 'created', null, 'PT'],
    ]);
    expect(await numbers(id)).toEqual(['5511987650001']);
  });
});
