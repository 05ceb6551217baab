import { aBus, anActor, asOwner, readsOf, scansInside, statementsOf, useTestDatabase } from '@prosa/testing';
import { ContactQueries } from '../src/contacts/queries/contact.queries.js';
import { contactListStatement } from '../src/contacts/queries/list-contacts.js';
import { ticketsService } from '../src/index.js';
import { MESSAGE_IN_TICKET } from '../src/conversation/message/message-view.js';
import { MessageQueries, messageListStatement } from '../src/messages/message.queries.js';
import { SearchQueries } from '../src/messages/search/search.queries.js';
import { searchStatement } from '../src/messages/search/search-statement.js';
import { ticketListStatement } from '../src/tickets/queries/list-tickets.js';
import { TicketQueries } from '../src/tickets/queries/ticket.queries.js';
import { WriteMessage } from '../src/messages/outbound/write-message.js';
import { onlyTicket, receive, within } from './arrange.js';
import { seedMany } from './seed-many.js';

const PAGE = 41;
/** A page of contacts and one more, each with two tickets, of which the policy removes some. */
const CONTACTS_READ = 3 * 101;
/**
 * Statements of an inbound message of a known person, and of a text that is sent: fewer is better. Receiving locks the
 * contact and cancels what was scheduled until it writes; sending ends what could be undone.
 */
const INBOUND = 14;
const OUTBOUND = 10;

/** Guarded by numbers instead of times (docs/spec/performance.md): statements are counted, plans are read. */
describe('The hot reads', () => {
  const db = useTestDatabase(ticketsService);
  const admin = anActor({ userId: 99, profile: 'admin' });
  const ana = anActor({ userId: 3, queueIds: [1, 2], allTicket: true, allowGroup: true });
  const tickets = new TicketQueries(db);
  const messages = new MessageQueries(db);
  const searches = new SearchQueries(db);
  const contacts = new ContactQueries(db);
  const ticketId = 1_001;

  it('take one statement inside the transaction, and read on indexes the rows of a page, however many there are', async () => {
    await seedMany(db, { contacts: 500, closed: 5, messages: 3 });

    for (const actor of [admin, ana]) {
      const lists = [
        () => tickets.list(actor, { status: 'closed' }),
        () => tickets.list(actor, { status: 'search', searchParam: 'Contact 1' }),
        () => tickets.counts(actor),
        () => contacts.list(actor, {}),
        () => contacts.list(actor, { searchParam: 'Contact 1', contactTag: [1], dateStart: '2026-01-01' }),
        () => messages.list(admin, { ticketId }),
        () => messages.list(admin, { ticketId, around: 3_000 }).catch(() => null),
        () => messages.list(admin, { ticketId, unread: 2 }),
      ];
      for (const list of lists) expect(await statementsOf(list)).toEqual(inTransaction);
    }

    const statements = [admin, ana].flatMap((actor) => [
      ...['open', 'pending', 'closed', undefined].map((status) => ticketListStatement(actor, { status })),
      ...['open', 'pending'].map((status) => ticketListStatement(actor, { status, order: 'waiting' })),
      ticketListStatement(actor, { withUnreadMessages: true }),
      ticketListStatement(actor, { status: 'search', tags: [1], order: 'waiting' }),
      ticketListStatement(actor, { status: 'search', searchParam: 'Contact 77' }),
      messageListStatement(actor, { ticketId }),
      messageListStatement(actor, { ticketId, before: 3_000 }),
      messageListStatement(actor, { ticketId, after: 3_000 }),
      messageListStatement(actor, { ticketId, around: 3_000 }),
      messageListStatement(actor, { ticketId, unread: 2 }),
    ]);
    for (const statement of statements) {
      const reads = await readsOf(db, 1, statement);
      const whole = reads.filter(({ table, scan }) => scan === 'Seq Scan' && ['ticket', 'message'].includes(table));
      expect({ statement, whole }).toEqual({ statement, whole: [] });
    }

    // A message is shown by its own rows alone, a page by those of the page.
    const one = await readsOf(db, 1, { sql: MESSAGE_IN_TICKET.replace('$1', '1').replace('$2', '3000'), values: [] });
    expect(one.filter(({ rows }) => rows > 1)).toEqual([]);
    const page = await readsOf(db, 1, messageListStatement(admin, { ticketId }));
    expect(page.filter(({ rows }) => rows > PAGE)).toEqual([]);
    for (const [actor, strands] of [
      [admin, 1],
      [ana, 4],
    ] as const) {
      const reads = await readsOf(db, 1, ticketListStatement(actor, { status: 'closed' }));
      const rows = reads.filter(({ table }) => table === 'ticket').reduce((sum, read) => sum + read.rows, 0);
      expect(rows).toBeLessThanOrEqual(strands * PAGE);
    }
  }, 60_000);

  it('search parts of names, numbers and bodies on indexes, and list contacts on them', async () => {
    await seedMany(db, { contacts: 2_000, closed: 1, messages: 2 });
    await asOwner(
      db,
      `INSERT INTO contact (id, company_id, name, number)
       SELECT 100000 + n, 1, 'Someone ' || n, '5521' || n FROM generate_series(1, 30000) n;
       INSERT INTO tag (id, company_id, name, color) VALUES (1, 1, 'VIP', '#111');
       INSERT INTO contact_tag SELECT 1, 100000 + n, 1 FROM generate_series(1, 50) n`,
    );
    // New rows wait in the pending list of the index until a vacuum.
    await asOwner(db, 'VACUUM ANALYZE contact, contact_tag, message');
    const args = {
      name_like: null,
      number_like: null,
      tag_ids: null,
      came_from: null,
      came_before: null,
      of_channel: null,
      of_group: null,
      skipped: 0,
      most: 101,
    };

    for (const [name, given, index] of [
      ['search_contacts', { name_like: '%ontact 1777%', digits_like: '%900001777%', most: 1_000 }, '_part'],
      ['search_rare_bodies', { body_like: '%rare wörd%', most: 1_000 }, '_part'],
      ['list_contacts', args, 'contact_by_name'],
      ['list_contacts', { ...args, name_like: '%ontact 1777%', number_like: '%900001777%' }, '_part'],
    ] as const) {
      const scans = await scansInside(db, name, given);
      expect({ name, given, scans }).toEqual({
        name,
        given,
        scans: expect.arrayContaining([expect.stringContaining(index)]),
      });
      expect({ name, given, scans }).toEqual({ name, given, scans: expect.not.arrayContaining(['Seq Scan']) });
    }
    for (const actor of [admin, ana]) {
      const reads = await readsOf(db, 1, contactListStatement(actor, {}));
      expect(reads.filter(({ scan }) => scan === 'Seq Scan')).toEqual([]);
      expect(Math.max(...reads.map(({ rows }) => rows))).toBeLessThanOrEqual(CONTACTS_READ);
    }
  }, 60_000);

  it('find a common word from the end, and a rare one wherever it is', async () => {
    await seedMany(db, { contacts: 500, closed: 1, messages: 3 });
    await asOwner(
      db,
      `UPDATE message SET body = 'Rare Wörd' WHERE id = (SELECT min(id) FROM message WHERE company_id = 1)`,
    );
    const found = (companyId: number, part: string) =>
      within(db, companyId, async (manager) => {
        const tickets = await manager.query<{ id: number }[]>(`SELECT search_bodies(fold($1), 10) AS id`, [part]);
        return tickets.map(({ id }) => id);
      });
    const newest = await asOwner<{ ticket_id: number }>(
      db,
      `SELECT ticket_id FROM message WHERE company_id = 1 AND body = 'Text 1' ORDER BY id DESC LIMIT 10`,
    );
    const [first] = await asOwner<{ ticket_id: number }>(
      db,
      'SELECT ticket_id FROM message WHERE company_id = 1 ORDER BY id LIMIT 1',
    );

    expect((await found(1, '%TEXT 1%')).sort()).toEqual(newest.map(({ ticket_id }) => ticket_id).sort());
    expect(await found(1, '%rare word%')).toEqual([first?.ticket_id]);
    expect(await found(2, '%rare word%')).toEqual([]);
  });

  it('look up what many say lately and nobody said before', async () => {
    await seedMany(db, { contacts: 500, closed: 1, messages: 3 });
    await asOwner(db, 'VACUUM ANALYZE message');
    await asOwner(
      db,
      `UPDATE message SET body = 'Promo ' || id WHERE id IN
         (SELECT id FROM message WHERE company_id = 1 ORDER BY id DESC LIMIT 20)`,
    );
    // Who walks back through everything asks a function that is not there.
    await asOwner(db, 'ALTER FUNCTION search_common_bodies(text, integer) RENAME TO away');
    try {
      const ids = await within(db, 1, (manager) =>
        manager.query<unknown[]>(`SELECT search_bodies(fold('%PROMO%'), 1000)`),
      );
      expect(ids.length).toBeGreaterThan(0);
    } finally {
      await asOwner(db, 'ALTER FUNCTION away(text, integer) RENAME TO search_common_bodies');
    }
  });

  it('search inside messages: what is common is met from the newest back, what is rare on an index', async () => {
    await seedMany(db, { contacts: 2_000, closed: 1, messages: 3 });
    await asOwner(db, 'VACUUM ANALYZE ticket, message');

    for (const actor of [admin, ana]) {
      const search = () => searches.search(actor, { searchParam: 'TEXT' });
      expect(await statementsOf(search)).toEqual(inTransaction);
      expect((await search()).hits).toHaveLength(20);

      const all = await readsOf(db, 1, searchStatement(actor, { searchParam: 'text' }));
      expect(all.filter(({ scan }) => scan === 'Seq Scan')).toEqual([]);
      const rows = all.filter(({ table }) => table === 'message').reduce((sum, read) => sum + read.rows, 0);
      // A sample of two thousand messages decides what is common; then the messages are walked up to a page of hits.
      expect(rows).toBeLessThan(2_000 + 20 * PAGE);
      const thread = await readsOf(db, 1, searchStatement(actor, { searchParam: 'text', ticketId }));
      expect(thread.filter(({ scan }) => scan === 'Seq Scan')).toEqual([]);
      expect(Math.max(...thread.map((read) => read.rows))).toBeLessThan(20);
    }
    const args = { came_from: null, came_before: null, before_at: null, before_id: null, most: 1_000 };
    const scans = await scansInside(db, 'search_rare_messages', { ...args, body_like: '%rare word%' });
    expect(scans).toEqual(expect.arrayContaining([expect.stringContaining('_part')]));
    expect(scans).toEqual(expect.not.arrayContaining(['Seq Scan', 'message_by_time']));
  }, 60_000);

  it('take few statements to take a message in, and to send one', async () => {
    await receive(db);
    const { id: ticketId } = await onlyTicket(db);
    await asOwner(db, `UPDATE ticket SET status = 'open', user_id = 99`);

    const inbound = await statementsOf(() => receive(db));
    const outbound = await statementsOf(() => new WriteMessage(db, aBus({})).execute(admin, { ticketId, body: 'Olá' }));

    expect(inbound).toHaveLength(INBOUND);
    expect(outbound).toHaveLength(OUTBOUND);
  });
});

const inTransaction = [
  expect.stringContaining('START TRANSACTION'),
  expect.stringContaining('set_config'),
  expect.stringContaining('SELECT'),
  'COMMIT',
];
