import type { ListContactsInput } from '@prosa/contracts';
import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../index.js';
import { LookUpProfile } from '../pictures/look-up-profile.js';
import { OPTIONS_PAGE_SIZE } from './contact-options.js';
import { ContactQueries } from './contact.queries.js';

const admin = anActor({ profile: 'admin' });
const ana = anActor({ userId: 7, queueIds: [1] });

describe('The list of contacts', () => {
  const db = useTestDatabase(ticketsService);
  const queries = new ContactQueries(db);
  const names = async (input: ListContactsInput = {}, actor = admin) =>
    (await queries.list(actor, input)).contacts.map(({ name }) => name);

  beforeEach(() =>
    asOwner(
      db,
      `INSERT INTO contact (id, company_id, name, number, is_group, channel, created_at) VALUES
         (1, 1, 'Zélia Souza', '5511981110001', false, 'whatsapp', '2026-03-01T02:59:00Z'),
         (2, 1, 'ana lima', '5521982220002', false, 'instagram', '2026-03-01T03:00:00Z'),
         (3, 1, 'Família', '1203630001', true, 'whatsapp', '2026-03-02T12:00:00Z'),
         (4, 1, '5511983330003', '5511983330003', false, 'whatsapp', '2026-03-03T12:00:00Z'),
         (5, 2, 'Ana de fora', '5511981110001', false, 'whatsapp', '2026-03-03T12:00:00Z');
       INSERT INTO tag (id, company_id, name, color) VALUES (1, 1, 'VIP', '#111'), (2, 1, 'Frete', '#222'), (3, 2, 'VIP', '#111');
       INSERT INTO contact_tag VALUES (1, 1, 1), (1, 1, 2), (1, 2, 1), (2, 5, 3);
       INSERT INTO queue (id, company_id, name, color) VALUES (1, 1, 'A', '#1'), (2, 1, 'B', '#2');
       INSERT INTO ticket (id, company_id, contact_id, connection_id, status, queue_id, user_id, updated_at) VALUES
         (1, 1, 1, 1, 'closed', 1, 7, '2026-03-04T12:00:00Z'), (2, 1, 1, 1, 'open', 2, 8, '2026-03-05T12:00:00Z');`,
    ),
  );

  it.each([
    ['nothing: all, by name', {}, ['5511983330003', 'ana lima', 'Família', 'Zélia Souza']],
    ['a name, without accents and case', { searchParam: 'ZELIA' }, ['Zélia Souza']],
    ['a part of a number', { searchParam: '98222' }, ['ana lima']],
    ['a number as people write it', { searchParam: '+55 (11) 98111-0001' }, ['Zélia Souza']],
    ['a number without the ninth digit that it has', { searchParam: '551181110001' }, ['Zélia Souza']],
    ['one without the country too', { searchParam: '11 8111-0001' }, ['Zélia Souza']],
    ['a number with marks that cannot be seen', { searchParam: '\u202a+55 11 98111\u20110001\u202c' }, ['Zélia Souza']],
    ['a number in wide digits', { searchParam: '９８１１１－０００１' }, ['Zélia Souza']],
    ['signs as they are', { searchParam: '%' }, []],
    ['a tag', { contactTag: [1] }, ['ana lima', 'Zélia Souza']],
    ['two tags: who has both', { contactTag: [2, 1, 1] }, ['Zélia Souza']],
    ["another company's tag", { contactTag: [3] }, []],
    ['no tag in particular', { contactTag: [] }, ['5511983330003', 'ana lima', 'Família', 'Zélia Souza']],
    ['days, in São Paulo', { dateStart: '2026-03-01', dateEnd: '2026-03-02' }, ['ana lima', 'Família']],
    ['one day, whatever others beside it', { date: '2026-03-01', dateStart: '2026-01-01' }, ['ana lima']],
    ['until a day', { dateEnd: '2026-02-28' }, ['Zélia Souza']],
    ['a channel', { channel: 'instagram' }, ['ana lima']],
    ['groups', { isGroup: true }, ['Família']],
    ['people of a tag by a name', { isGroup: false, contactTag: [1], searchParam: 'a' }, ['ana lima', 'Zélia Souza']],
  ])('is asked for %s', async (_, input, expected) => {
    expect(await names(input)).toEqual(expected);
    expect(await queries.list(admin, input)).toMatchObject({ count: expected.length, hasMore: false });
  });

  it('shows tags, and of the tickets the last one that the caller may see', async () => {
    const rowFor = async (actor = admin) =>
      (await queries.list(actor, { searchParam: 'zelia' })).contacts.map(({ tags, tickets }) => [
        tags.map(({ name }) => name),
        tickets.map(({ id, updatedAt }) => [id, updatedAt]),
      ]);

    expect(await rowFor()).toEqual([[['VIP', 'Frete'], [[2, '2026-03-05T12:00:00.000Z']]]]);
    expect(await rowFor(ana)).toEqual([[['VIP', 'Frete'], [[1, '2026-03-04T12:00:00.000Z']]]]);
    expect(await rowFor(anActor({ userId: 9 }))).toEqual([[['VIP', 'Frete'], []]]);
  });

  it.each([
    ['a part of it', '8111', []],
    ['signs between its digits', '1.1', []],
    ['its beginning in other digits', '５５１１', ['5511983330003', 'Zélia Souza']],
    ['all of it', '5511981110001', ['Zélia Souza']],
    ['all of it but for hidden digits, which count for nothing', '+55 11 90000-0001', ['Zélia Souza']],
    ['another end', '5511981110002', []],
    ['its end, which is shown', '01', ['Família', 'Zélia Souza']],
    ['its beginning, which is shown', '5511', ['5511983330003', 'Zélia Souza']],
    ['a digit that is hidden', '98', []],
    ['more than its beginning', '55119', []],
    ['all of it in its other form', '551181110001', ['Zélia Souza']],
    ['a name', 'zelia', ['Zélia Souza']],
  ])('finds by %s for whom numbers are kept from', async (_, searchParam, expected) => {
    expect(await names({ searchParam }, { ...ana, hidesNumbers: true })).toEqual(expected);
  });

  it('goes on page by page, each contact once', async () => {
    await asOwner(
      db,
      `INSERT INTO contact (id, company_id, name) SELECT 100 + n, 1, 'same' FROM generate_series(1, 201) n`,
    );

    const pages = await Promise.all([1, 2, 3, 4].map((pageNumber) => queries.list(admin, { pageNumber })));

    expect(pages.map(({ contacts, hasMore, count }) => [contacts.length, hasMore, count])).toEqual([
      [100, true, 205],
      [100, true, 205],
      [5, false, 205],
      [0, false, 205],
    ]);
    expect(new Set(pages.flatMap(({ contacts }) => contacts.map(({ id }) => id))).size).toBe(205);
  });

  it.each([
    ['a number of the company', '5511981110001', 1],
    ['its form without the ninth digit', '+55 11 8111-0001', 1],
    ['a number of another company alone', '5511900000000', 0],
  ])('knows who has %s', async (_, number, contactId) => {
    await asOwner(
      db,
      `INSERT INTO contact_alias VALUES (1, 'phone', '5511981110001', 1), (2, 'phone', '5511900000000', 5)`,
    );

    expect(await new LookUpProfile(db).execute(admin, { number })).toEqual({ contactId, urlPicture: '' });
  });

  it('has all for selectors however many there are, page by page', async () => {
    await asOwner(
      db,
      `INSERT INTO contact (id, company_id, name, number)
       SELECT 100 + n, 1, 'Cliente ' || n % 7, '5511970' || 100000 + n FROM generate_series(1, ${OPTIONS_PAGE_SIZE * 2}) n`,
    );

    const pages = [await queries.options(admin)];
    for (let next = pages[0]!.next; next; next = pages.at(-1)!.next) pages.push(await queries.options(admin, next));

    expect(pages.map(({ contacts }) => contacts.length)).toEqual([OPTIONS_PAGE_SIZE, OPTIONS_PAGE_SIZE, 4]);
    const listed = pages.flatMap(({ contacts }) => contacts);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(OPTIONS_PAGE_SIZE * 2 + 4);
    expect(listed.at(-1)).toEqual({ id: 1, name: 'Zélia Souza', number: '5511981110001', isGroup: false });
  });

  it('has all of them for selectors, and one by its id', async () => {
    expect(await queries.options(admin)).toMatchObject({ contacts: [4, 2, 3, 1].map((id) => ({ id })), next: null });
    expect(await queries.get(admin, { contactId: 2 })).toMatchObject({ name: 'ana lima', extraInfo: [], version: 1 });
    await expect(queries.get(admin, { contactId: 5 })).rejects.toMatchObject({ code: 'ERR_NO_CONTACT_FOUND' });
  });
});
