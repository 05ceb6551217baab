import { apiKeyActor, type V1Rows } from '@prosa/contracts';
import { anActor, asOwner, readsOf, useTestDatabase } from '@prosa/testing';
import { recordedEvents } from '../../../test/arrange.js';
import { BoundValues } from '../../database/bound-values.js';
import { ticketsService } from '../../index.js';
import { pageStatement } from './rows-by-id.js';
import { TagContact } from './tag-contact.js';
import { messagesOf, V1Queries } from './v1.queries.js';

const key = apiKeyActor(1, 'Site');
/** Messages of two tickets that alternate. */
const LARGE = 4_000;
const foreign = apiKeyActor(2, 'Site');

describe('lists for programs', () => {
  const db = useTestDatabase(ticketsService);
  const queries = new V1Queries(db);
  const first = { after: null, limit: 100 };

  beforeEach(() =>
    asOwner(
      db,
      `INSERT INTO contact (id, company_id, name, number) VALUES
         (1, 1, 'Zélia Souza', '5511981110001'), (2, 1, 'ana lima', '5521982220002'), (3, 1, 'Bia', '5511983330003'),
         (4, 2, 'Ana de fora', '5511981110001');
       INSERT INTO queue (id, company_id, name, color) VALUES (1, 1, 'A', '#1'), (2, 1, 'B', '#2');
       INSERT INTO tag (id, company_id, name, color) VALUES (1, 1, 'VIP', '#111'), (2, 1, 'Frete', '#222'), (3, 2, 'VIP', '#111');
       INSERT INTO ticket (id, company_id, contact_id, connection_id, status, queue_id, user_id) VALUES
         (1, 1, 1, 1, 'closed', 1, 7), (2, 1, 1, 1, 'open', 2, 8), (3, 1, 2, 1, 'pending', 1, NULL), (4, 2, 4, 1, 'open', NULL, 9);
       INSERT INTO message (id, company_id, ticket_id, contact_id, connection_id, from_me, body, media_type, is_private) VALUES
         (1, 1, 1, 1, 1, false, 'first', 'conversation', false), (2, 1, 2, 1, 1, true, 'a note', 'conversation', true),
         (3, 1, 2, 1, 1, false, 'second', 'conversation', false), (4, 2, 4, 4, 1, false, 'foreign', 'conversation', false);
       INSERT INTO schedule (id, company_id, user_id, contact_id, body, send_at, repeat_from) VALUES
         (1, 1, 7, 1, 'later', now(), now()), (2, 1, 8, 2, 'much later', now(), now()), (3, 2, 9, 4, 'foreign', now(), now())`,
    ),
  );

  const ids = ({ rows, next }: V1Rows<{ id: number }>) => [rows.map(({ id }) => id), next];

  it('have what is in the company alone', async () => {
    expect(ids(await queries.contacts(key, first))).toEqual([[1, 2, 3], null]);
    expect(ids(await queries.contacts(foreign, first))).toEqual([[4], null]);
    expect(ids(await queries.tickets(key, first))).toEqual([[1, 2, 3], null]);
    expect(ids(await queries.tickets(foreign, first))).toEqual([[4], null]);
    expect(ids(await queries.schedules(key, first))).toEqual([[1, 2], null]);
    expect(ids(await queries.schedules(foreign, first))).toEqual([[3], null]);
    await expect(queries.messages(foreign, { ticketId: 2, ...first })).rejects.toMatchObject({
      code: 'ERR_NO_TICKET_FOUND',
    });
    await expect(queries.message(foreign, { messageId: 3 })).rejects.toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND' });
  });

  it('have what the actor may see alone', async () => {
    const ana = anActor({ userId: 7, queueIds: [1] });

    expect(ids(await queries.tickets(ana, first))).toEqual([[1, 3], null]);
    expect(ids(await queries.schedules(ana, first))).toEqual([[1], null]);
    await expect(queries.messages(ana, { ticketId: 2, ...first })).rejects.toMatchObject({
      code: 'ERR_NO_TICKET_FOUND',
    });
    await expect(queries.message(ana, { messageId: 3 })).rejects.toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND' });
    expect(await queries.message(ana, { messageId: 1 })).toMatchObject({ body: 'first' });
  });

  it('are complete and without repetitions while rows are inserted and deleted', async () => {
    await asOwner(
      db,
      `INSERT INTO contact (id, company_id, name) SELECT 100 + n, CASE WHEN n % 3 = 0 THEN 2 ELSE 1 END, 'C' FROM generate_series(1, 30) n`,
    );
    const read = async (order: 'asc' | 'desc') => {
      const seen: number[] = [];
      let after: number | null = null;
      do {
        const page: V1Rows<{ id: number }> = await queries.contacts(key, { after, limit: 4, order });
        seen.push(...page.rows.map(({ id }) => id));
        if (after === null)
          await asOwner(
            db,
            `DELETE FROM contact WHERE id = ${page.rows[0]!.id}; INSERT INTO contact (company_id, id, name) VALUES (1, ${order === 'asc' ? 900 : 901}, 'Late')`,
          );
        after = page.next;
      } while (after !== null);
      return seen;
    };
    const among = Array.from({ length: 30 }, (_, n) => 101 + n).filter((id) => (id - 100) % 3 !== 0);
    await asOwner(db, 'DELETE FROM schedule; DELETE FROM message; DELETE FROM ticket');

    expect(await read('asc')).toEqual([1, 2, 3, ...among, 900]);
    expect(await read('desc')).toEqual([900, ...among.toReversed(), 3, 2]);
  });

  it.each([
    ['a state', { status: 'pending' }, [3]],
    ['a queue', { queueId: 1 }, [1, 3]],
    ['a user', { userId: 8 }, [2]],
    ['a contact', { contactId: 1 }, [1, 2]],
    ['several', { contactId: 1, status: 'open', queueId: 2 }, [2]],
    ['what nothing has', { queueId: 1, userId: 8 }, []],
  ] as const)('of tickets are filtered by %s', async (_, filter, expected) => {
    expect(ids(await queries.tickets(key, { ...filter, ...first }))).toEqual([expected, null]);
  });

  it.each([
    ['a name, without accents and case', 'ZELIA', [1]],
    ['a number as people write it', '+55 (11) 98333-0003', [3]],
    ['a part of a number', '982', [2]],
    ['signs as they are', '%', []],
    ['blanks: all', ' ', [1, 2, 3]],
  ])('of contacts are searched by %s', async (_, search, expected) => {
    expect(ids(await queries.contacts(key, { search, ...first }))).toEqual([expected, null]);
  });

  it('of messages are those of the ticket, without private notes', async () => {
    expect(ids(await queries.messages(key, { ticketId: 1, ...first }))).toEqual([[1], null]);
    expect(ids(await queries.messages(key, { ticketId: 2, ...first }))).toEqual([[3], null]);
    expect(await queries.message(key, { messageId: 3 })).toMatchObject({ id: 3, body: 'second' });
    await expect(queries.message(key, { messageId: 2 })).rejects.toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND' });
  });

  it('of messages are complete while older ones are imported before them', async () => {
    await asOwner(
      db,
      `INSERT INTO message (id, company_id, ticket_id, contact_id, connection_id, from_me, body, media_type)
       SELECT 10 + n, 1, 2, 1, 1, false, n::text, 'conversation' FROM generate_series(1, 5) n`,
    );
    const page = await queries.messages(key, { ticketId: 2, after: null, limit: 3 });
    await asOwner(
      db,
      `INSERT INTO message (id, seq, company_id, ticket_id, contact_id, connection_id, from_me, body, media_type)
       VALUES (20, -5, 1, 2, 1, 1, false, 'imported', 'conversation');
       UPDATE message SET seq = seq + 1000 WHERE id = 3`,
    );

    expect(ids(page)).toEqual([[3, 11, 12], 12]);
    expect(ids(await queries.messages(key, { ticketId: 2, after: page.next, limit: 3 }))).toEqual([[13, 14, 15], 15]);
    expect(ids(await queries.messages(key, { ticketId: 2, after: 15, limit: 3 }))).toEqual([[20], null]);
  });

  it('read as many messages of a large ticket as the page has, by an index', async () => {
    await asOwner(
      db,
      `INSERT INTO message (id, company_id, ticket_id, contact_id, connection_id, from_me, body, media_type)
       SELECT 100 + n, 1, 2 + n % 2, 1 + n % 2, 1, false, 'x', 'conversation' FROM generate_series(1, ${LARGE}) n;
       ANALYZE message`,
    );
    for (const order of ['asc', 'desc'] as const) {
      const place = { after: LARGE / 2, limit: 50, order };
      const bound = new BoundValues();
      const reads = await readsOf(db, 1, pageStatement(messagesOf(1, 2, bound), place, bound));

      expect(reads.filter(({ scan }) => scan === 'Seq Scan')).toEqual([]);
      expect(reads.map((read) => read.rows).filter((count) => count > 51)).toEqual([]);
      expect((await queries.messages(key, { ticketId: 2, ...place })).rows).toHaveLength(50);
    }
  });

  it('of scheduled messages are filtered', async () => {
    expect(ids(await queries.schedules(key, { contactId: 2, ...first }))).toEqual([[2], null]);
    expect(ids(await queries.schedules(key, { status: 'ERRO', ...first }))).toEqual([[], null]);
  });

  describe('tags of a contact', () => {
    const tag = (contactId: number, tagId: number, isTagged: boolean, actor = key) =>
      new TagContact(db).execute(actor, { contactId, tagId, isTagged });
    const names = ({ tags }: { tags: { name: string }[] }) => tags.map(({ name }) => name);

    it('are added and removed one by one, with an event for each change', async () => {
      expect(names(await tag(1, 1, true))).toEqual(['VIP']);
      expect(names(await tag(1, 2, true))).toEqual(['VIP', 'Frete']);
      expect(names(await tag(1, 2, true))).toEqual(['VIP', 'Frete']);
      expect(names(await tag(1, 1, false))).toEqual(['Frete']);
      expect(names(await tag(1, 1, false))).toEqual(['Frete']);
      expect((await recordedEvents(db)).map(({ name }) => name)).toEqual(Array(3).fill('contact.saved'));
    });

    it('are those of the company, on its contacts', async () => {
      await expect(tag(1, 3, true)).rejects.toMatchObject({ code: 'ERR_NO_TAG_FOUND' });
      await expect(tag(1, 3, false)).rejects.toMatchObject({ code: 'ERR_NO_TAG_FOUND' });
      await expect(tag(4, 1, true)).rejects.toMatchObject({ code: 'ERR_NO_CONTACT_FOUND' });
      await expect(tag(1, 1, true, foreign)).rejects.toMatchObject({ code: 'ERR_NO_CONTACT_FOUND' });
      expect(await recordedEvents(db)).toEqual([]);
    });
  });
});
