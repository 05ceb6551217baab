import { TAG_COLOR } from '@prosa/contracts';
import { anActor, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../index.js';
import { aTicket, onlyTicket, receive, recordedEvents, within } from '../../test/arrange.js';
import { ticketView } from '../conversation/ticket/ticket-view.js';
import { ManageTags } from './manage-tags.js';
import { SyncTags } from './sync-tags.js';
import { TagQueries } from './tag.queries.js';

describe('Tags', () => {
  const db = useTestDatabase(ticketsService);
  const actor = anActor();
  const stranger = anActor({ companyId: 2 });
  const manage = new ManageTags(db);
  const sync = new SyncTags(db);
  const queries = new TagQueries(db);

  const tag = (name: string, by = actor) => manage.create(by, { name, color: '#805AD5' });
  const names = async (by = actor) => (await queries.options(by, {})).map(({ name }) => name);

  it.each(['', '  ', undefined])('gets a colour where a form leaves it out as %p', async (color) => {
    const { id } = await manage.create(actor, { name: 'Cliente', color });
    expect(await queries.get(actor, { tagId: id })).toMatchObject({ color: TAG_COLOR });

    await manage.change(actor, { tagId: id, color: '#805AD5' });
    expect(await manage.change(actor, { tagId: id, color })).toMatchObject({ color: '#805AD5' });
  });

  it('are created, changed, found and deleted, with their events', async () => {
    const made = await tag(' Cliente ');
    const changed = await manage.change(actor, { tagId: made.id, name: 'VIP', color: '#111111' });
    await tag('Frete');

    expect(changed).toEqual({ id: made.id, name: 'VIP', color: '#111111', kanban: 0, place: null, contactsCount: 0 });
    expect(await queries.list(actor, { searchParam: 'vip' })).toEqual({ tags: [changed], hasMore: false });
    expect(await names()).toEqual(['Frete', 'VIP']);
    expect(await names(stranger)).toEqual([]);

    await manage.delete(actor, { tagId: made.id });
    expect(await names()).toEqual(['Frete']);
    const events = (await recordedEvents(db)).map(({ name, data }) => [name, data]);
    expect(events).toEqual([
      ['tag.saved', { tag: made }],
      ['tag.saved', { tag: changed }],
      ['tag.saved', { tag: expect.objectContaining({ name: 'Frete' }) as unknown }],
      ['tag.deleted', { tagId: made.id }],
    ]);
  });

  it('have names of their own in a company, whatever their case and accents', async () => {
    const { id } = await tag('Atenção');
    await tag('Outra');
    const nameInUse = { code: 'ERR_TAG_NAME_ALREADY_EXISTS' };

    await expect(tag('ATENCAO')).rejects.toMatchObject(nameInUse);
    await expect(manage.change(actor, { tagId: id, name: 'outra' })).rejects.toMatchObject(nameInUse);
    await expect(tag('Atenção', stranger)).resolves.toBeDefined();
    await expect(manage.create(actor, { name: 'Atenção', color: '#111', kanban: 1 })).resolves.toBeDefined();
  });

  it('are paged by how many are there already', async () => {
    for (let n = 10; n < 33; n++) await tag(`Tag ${n}`);

    const first = await queries.list(actor, {});
    const second = await queries.list(actor, { offset: first.tags.length });

    expect([first.tags.length, first.hasMore, second.tags.length, second.hasMore]).toEqual([20, true, 3, false]);
    expect([...first.tags, ...second.tags].map(({ name }) => name)).toEqual(await names());
  });

  it('of another company are not there', async () => {
    const { id: tagId } = await tag('Cliente', stranger);
    const absent = { code: 'ERR_NO_TAG_FOUND' };

    await expect(queries.get(actor, { tagId })).rejects.toMatchObject(absent);
    await expect(manage.change(actor, { tagId, name: 'Meu' })).rejects.toMatchObject(absent);
    await expect(manage.delete(actor, { tagId })).rejects.toMatchObject(absent);
    expect(await names(stranger)).toEqual(['Cliente']);
  });

  it('of a contact are published with it, and shown on its tickets', async () => {
    const { contactId } = await aTicket(db);
    const [one, two] = [await tag('Um um'), await tag('Dois')];
    await db.query('DELETE FROM outbox_event');

    const tagged = await sync.execute(actor, {
      contactId,
      tags: [{ id: two.id, name: 'x' }, { id: one.id }, { id: one.id }],
    });
    const unchanged = await sync.execute(actor, { contactId, tags: [{ id: one.id }, { id: two.id }] });
    const less = await sync.execute(actor, { contactId, tags: [{ id: two.id }] });

    expect(tagged.tags).toEqual([
      { id: one.id, name: 'Um um', color: '#805AD5' },
      { id: two.id, name: 'Dois', color: '#805AD5' },
    ]);
    expect(less.tags).toEqual([{ id: two.id, name: 'Dois', color: '#805AD5' }]);
    expect(unchanged).toEqual(tagged);
    expect(less.version).toBeGreaterThan(tagged.version);
    expect(await recordedEvents(db)).toMatchObject([
      { name: 'contact.saved', key: `1:contact:${contactId}`, data: { contact: tagged } },
      { name: 'contact.saved', data: { contact: less } },
    ]);
    const { id } = await onlyTicket(db);
    const ticket = await within(db, 1, (manager) => ticketView(manager, 1, id));
    expect(ticket).toMatchObject({ tags: less.tags, contact: less });
    expect(await queries.get(actor, { tagId: two.id })).toMatchObject({ contactsCount: 1 });

    await manage.delete(actor, { tagId: two.id });
    expect(await within(db, 1, (manager) => ticketView(manager, 1, id))).toMatchObject({ tags: [] });
  });

  it('count the tickets of each column of the kanban, as far as the caller may see them', async () => {
    const { id } = await aTicket(db);
    const column = await manage.create(actor, { name: 'Em andamento', color: '', kanban: 1 });
    const sql = 'INSERT INTO ticket_lane (company_id, ticket_id, tag_id) VALUES (1, $1, $2)';
    await within(db, 1, (manager) => manager.query(sql, [id, column.id]));
    const countFor = async (by: typeof actor) => (await queries.list(by, { kanban: 1 })).tags[0]?.ticketsCount;
    const admin = anActor({ userId: 9, profile: 'admin' });
    const elsewhere = anActor({ userId: 8, queueIds: [77] });

    expect(await countFor(admin)).toBe(1);
    expect(await countFor(elsewhere)).toBe(0);
    await within(db, 1, (manager) => manager.query(`UPDATE ticket SET status = 'closed' WHERE id = $1`, [id]));
    expect(await countFor(admin)).toBe(0);
    expect((await queries.options(admin, { kanban: 1 }))[0]).toMatchObject({ ticketsCount: 0, contactsCount: 0 });
    expect((await queries.list(admin, { kanban: 0 })).tags).toEqual([]);
  });

  it.each([
    ['a tag of another company', () => tag('Alheia', stranger).then(({ id }) => [{ id }]), 'ERR_NO_TAG_FOUND'],
    ['a tag that is none', () => Promise.resolve(['1']), 'ERR_VALIDATION'],
    ['what has no id', () => Promise.resolve([{ name: 'x' }]), 'ERR_VALIDATION'],
  ])('refuses %s, and leaves the contact as it was', async (_, wrong, code) => {
    const { contactId } = await aTicket(db);
    const own = await tag('Minha');
    await sync.execute(actor, { contactId, tags: [{ id: own.id }] });
    const tags = (await wrong()) as unknown[];

    await expect(sync.execute(actor, { contactId, tags })).rejects.toMatchObject({ code });
    expect(await queries.get(actor, { tagId: own.id })).toMatchObject({ contactsCount: 1 });
  });

  it('are not given to a contact of another company', async () => {
    await receive(db, {}, 2);
    const { contactId } = await onlyTicket(db, 2);
    const { id } = await tag('Minha');

    await expect(sync.execute(actor, { contactId: contactId + 1000, tags: [] })).rejects.toMatchObject({
      code: 'ERR_NO_CONTACT_FOUND',
    });
    await expect(sync.execute(actor, { contactId, tags: [{ id }] })).rejects.toMatchObject({
      code: 'ERR_NO_CONTACT_FOUND',
    });
  });
});
