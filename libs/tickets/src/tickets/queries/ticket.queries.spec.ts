import { ATTENDED_MAX, type CountTicketsInput, type ListTicketsInput, protocolOf } from '@prosa/contracts';
import type { AppError } from '@prosa/service-kit/http';
import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../index.js';
import { onlyTicket, receive } from '../../../test/arrange.js';
import { TicketQueries } from './ticket.queries.js';

const admin = anActor({ userId: 9, profile: 'admin' });
const ana = anActor({ userId: 7, queueIds: [1] });

const masked = { ...ana, hidesNumbers: true };

/** Tickets of company 1 by name of their contact: status, group, queue, owner, unread, minutes since the last change. */
const TICKETS = [
  ['mine', 'open', false, null, 7, 0, 10],
  ['theirs', 'open', false, 1, 8, 4, 9],
  ['waits', 'pending', false, 1, null, 2, 8],
  ['elsewhere', 'pending', false, 2, null, 1, 7],
  ['unqueued', 'pending', false, null, null, 0, 6],
  ['family', 'group', true, null, null, 3, 5],
  ['done', 'closed', false, 1, 8, 0, 4],
  ['gone', 'closed', false, 2, 8, 1, 3],
] as const;

describe('TicketQueries', () => {
  const db = useTestDatabase(ticketsService);
  const queries = new TicketQueries(db);

  beforeEach(() =>
    asOwner(
      db,
      `WITH queues AS (INSERT INTO queue (id, company_id, name, color) VALUES (1, 1, 'Sales', '#111'), (2, 1, 'Help', '#222')),
       people AS (INSERT INTO attendant VALUES (1, 7, 'Ana', 'user', false, false), (1, 8, 'Bia', 'user', false, false)),
       lines AS (INSERT INTO connection (company_id, id, name, channel, number, is_default, updated_at)
         VALUES (1, 1, 'Shop', 'whatsapp', '551100', true, now())),
       given AS (SELECT ordinality AS id, line FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS given (line, ordinality)),
       contacts AS (INSERT INTO contact (id, company_id, name, number, is_group)
         SELECT id, 1, line->>0, '55119000' || id, (line->>2)::boolean FROM given)
       INSERT INTO ticket (company_id, contact_id, connection_id, status, is_group, queue_id, user_id, unread_messages, updated_at)
       SELECT 1, id, 1, line->>1, (line->>2)::boolean, (line->>3)::integer, (line->>4)::integer, (line->>5)::integer,
         now() - (line->>6)::integer * interval '1 minute' FROM given`,
      [JSON.stringify(TICKETS)],
    ),
  );

  const names = async (actor: typeof ana, input: ListTicketsInput) =>
    (await queries.list(actor, input)).tickets.map(({ contact }) => contact.name);

  it.each<[string, typeof ana, ListTicketsInput, string[]]>([
    ['of what is open: their own', ana, { status: 'open' }, ['mine']],
    ['of what waits: in their queues', ana, { status: 'pending' }, ['waits']],
    ['without a queue, with allTicket', { ...ana, allTicket: true }, { status: 'pending' }, ['unqueued', 'waits']],
    ['of groups: none', ana, { status: 'group' }, []],
    ['of groups, with allowGroup', { ...ana, allowGroup: true }, { status: 'group' }, ['family']],
    ['of what is closed: in their queues, latest first', ana, { status: 'closed' }, ['done']],
    ['of all that goes on, as an admin', admin, {}, ['family', 'unqueued', 'elsewhere', 'waits', 'theirs', 'mine']],
    ['of what is closed, as an admin', admin, { status: 'closed' }, ['gone', 'done']],
    ['of what others do not attend, as an admin', admin, { status: 'open', showAll: false }, []],
    [
      'of what is unread for an admin: not what others attend',
      admin,
      { withUnreadMessages: true },
      ['family', 'elsewhere', 'waits'],
    ],
    [
      'of all that is unread',
      admin,
      { withUnreadMessages: true, showAll: true },
      ['family', 'elsewhere', 'waits', 'theirs'],
    ],
    [
      'of what is unread, in a search',
      admin,
      { withUnreadMessages: true, status: 'search' },
      ['gone', 'family', 'elsewhere', 'waits', 'theirs'],
    ],
    ['of one queue, and of none', admin, { status: 'pending', queueIds: [2] }, ['unqueued', 'elsewhere']],
    ['of no chosen queue: of none', admin, { status: 'pending', queueIds: [] }, ['unqueued']],
    ['of no queue, for whom it is hidden', ana, { status: 'pending', queueIds: [1] }, ['waits']],
    ['of exactly one queue', admin, { status: 'pending', queueIds: [2], exactQueues: true }, ['elsewhere']],
    ['of exactly none', admin, { status: 'pending', queueIds: [0], exactQueues: true }, ['unqueued']],
    ['of no queue', admin, { status: 'pending', queueIds: [0] }, ['unqueued']],
    ['of no queue or one', admin, { status: 'pending', queueIds: [0, 1] }, ['unqueued', 'waits']],
    ['of groups, whatever the queues', admin, { status: 'group', queueIds: [1] }, ['family']],
    ['of one attendant', admin, { status: 'open', users: [8] }, ['theirs']],
    ['of one attendant, to who does not see them', ana, { status: 'search', users: [8] }, ['done']],
    ['of one connection', admin, { status: 'open', whatsapps: [1] }, ['theirs', 'mine']],
    ['of another connection', admin, { status: 'open', whatsapps: [2] }, []],
    ['of some states', admin, { status: 'search', statusFilter: ['closed', 'group'] }, ['gone', 'done', 'family']],
    ['of any state by none named', ana, { status: 'search', statusFilter: [] }, ['done', 'waits', 'mine']],
    ['by part of a number', admin, { status: 'search', searchParam: '+55 (11) 9000-8' }, ['gone']],
    ['by part of a name, wherever it stands', ana, { status: 'search', searchParam: 'N' }, ['done', 'mine']],
    ['by part of a number, from whom it is kept', masked, { status: 'search', searchParam: '9000' }, []],
    ['however it is written', masked, { status: 'search', searchParam: '９00.0-' }, []],
    ['nor by a digit', masked, { status: 'search', searchParam: '8' }, []],
    ['by a whole number, which they know', masked, { status: 'search', searchParam: '+55 11 9000-1' }, ['mine']],
    ['by a name, from whom numbers are kept', masked, { status: 'search', searchParam: 'mine' }, ['mine']],
    ['by what only looks like a pattern', admin, { status: 'search', searchParam: '%' }, []],
    ['of nothing for a foreign queue', ana, { status: 'pending', queueIds: [2] }, []],
    ["of nothing in another company's", { ...admin, companyId: 2 }, { status: 'search' }, []],
  ])('list %s', async (_, actor, input, expected) => {
    expect(await names(actor, input)).toEqual(expected);
  });

  it('lists those whose contact has one of some tags', async () => {
    await asOwner(
      db,
      `WITH tags AS (INSERT INTO tag (id, company_id, name, color, kanban) VALUES (1, 1, 'VIP', '#111', 0), (2, 1, 'New', '#222', 0))
       INSERT INTO contact_tag (company_id, contact_id, tag_id)
       SELECT 1, id, CASE WHEN name = 'gone' THEN 2 ELSE 1 END FROM contact WHERE name IN ('mine', 'theirs', 'gone')`,
    );

    expect(await names(admin, { status: 'search', tags: [1] })).toEqual(['theirs', 'mine']);
    expect(await names(admin, { status: 'search', tags: [1, 2] })).toEqual(['gone', 'theirs', 'mine']);
    expect(await names(ana, { status: 'search', tags: [1, 2] })).toEqual(['mine']);
    expect((await queries.list(ana, { tags: [1] })).tickets[0]?.tags).toEqual([{ id: 1, name: 'VIP', color: '#111' }]);
  });

  it('lists those of a day by the clock of the company: opened on it, or changed last', async () => {
    const at = (name: string, opened: string, changed: string) =>
      asOwner(
        db,
        `UPDATE ticket t SET created_at = $2, updated_at = $3 FROM contact c
         WHERE c.company_id = t.company_id AND c.id = t.contact_id AND c.name = $1`,
        [name, opened, changed],
      );
    // 23:59 and 00:00 in São Paulo, where no day of these begins at midnight UTC.
    await at('mine', '2026-03-10T02:59:59Z', '2026-03-11T02:59:59Z');
    await at('theirs', '2026-03-10T03:00:00Z', '2026-03-11T03:00:00Z');
    await at('waits', '2026-03-11T02:59:59Z', '2026-03-12T15:00:00Z');

    expect(await names(admin, { date: '2026-03-09' })).toEqual(['mine']);
    expect(await names(admin, { date: '2026-03-10' })).toEqual(['waits', 'theirs']);
    expect(await names(admin, { updatedAt: '2026-03-10' })).toEqual(['mine']);
    expect(await names(admin, { date: '2026-03-10', updatedAt: '2026-03-11' })).toEqual(['theirs']);
    expect(await names(ana, { date: '2026-03-10' })).toEqual(['waits']);
    expect(await names({ ...admin, companyId: 2 }, { date: '2026-03-10' })).toEqual([]);
  });

  it('searches without regard to accents and case', async () => {
    await asOwner(db, `UPDATE contact SET name = 'José Conceição' WHERE id = 1`);

    expect(await names(ana, { status: 'search', searchParam: 'jose CONCEICAO' })).toEqual(['José Conceição']);
    expect(await names(ana, { status: 'search', searchParam: 'josé' })).toEqual(['José Conceição']);
  });

  it('searches by the number of a ticket, among those that the actor may see', async () => {
    const rows = await asOwner<{ id: number; name: string }>(
      db,
      `SELECT t.id, c.name FROM ticket t JOIN contact c ON c.id = t.contact_id WHERE c.name IN ('mine', 'theirs')`,
    );
    const found = (actor: typeof ana, name: string) =>
      names(actor, { status: 'search', searchParam: `#${rows.find((row) => row.name === name)!.id}` });

    expect(await found(ana, 'mine')).toEqual(['mine']);
    expect(await found(masked, 'mine')).toEqual(['mine']);
    expect(await found(ana, 'theirs')).toEqual([]);
    expect(await found(admin, 'theirs')).toEqual(['theirs']);
    expect(await found({ ...admin, companyId: 2 }, 'theirs')).toEqual([]);
  });

  it('searches by the protocol number that a customer was sent, as a whole', async () => {
    const { tickets } = await queries.list(admin, { status: 'search' });
    const protocol = (name: string) => protocolOf(tickets.find(({ contact }) => contact.name === name)!);
    const found = (actor: typeof ana, searchParam: string) => names(actor, { status: 'search', searchParam });

    expect(await found(ana, protocol('mine'))).toEqual(['mine']);
    expect(await found(ana, protocol('theirs'))).toEqual([]);
    expect(await found({ ...admin, companyId: 2 }, protocol('mine'))).toEqual([]);
    expect(await found(admin, protocol('mine').replace(/^./, '1'))).toEqual([]);
  });

  it('searches in messages of what the actor may see', async () => {
    await asOwner(
      db,
      `INSERT INTO message (company_id, ticket_id, contact_id, connection_id, from_me, body, media_type, is_deleted)
       SELECT t.company_id, t.id, t.contact_id, 1, false, 'A PROMOÇÃO de 100% acabou?', 'conversation', c.name = 'waits'
       FROM ticket t JOIN contact c ON c.id = t.contact_id WHERE c.name IN ('mine', 'theirs', 'waits')`,
    );
    const found = (actor: typeof ana, searchParam: string) => names(actor, { status: 'search', searchParam });

    expect(await found(admin, 'promocao')).toEqual(['theirs', 'mine']);
    expect(await found(ana, 'Promoção')).toEqual(['mine']);
    expect(await found(admin, '100%')).toEqual(['theirs', 'mine']);
    expect(await found(admin, '1_0%')).toEqual([]);
    expect(await found({ ...admin, companyId: 2 }, 'promocao')).toEqual([]);
  });

  it('knows what each attendant has in hand, as far as it may be seen', async () => {
    const inHand = async (actor: typeof ana) =>
      (await queries.attended(actor, [7, 8, 99])).map(({ userId, status }) => [userId, status]);

    expect(await inHand(admin)).toEqual([
      [7, 'open'],
      [8, 'open'],
    ]);
    expect(await inHand(ana)).toEqual([[7, 'open']]);
    expect(await inHand({ ...admin, companyId: 2 })).toEqual([]);

    await asOwner(
      db,
      `INSERT INTO ticket (company_id, contact_id, connection_id, status, user_id)
       SELECT 1, 1, 100 + n, 'open', 7 FROM generate_series(1, ${ATTENDED_MAX + 5}) n`,
    );
    expect(await inHand(admin)).toHaveLength(ATTENDED_MAX + 1);
  });

  it('shows a row with its contact, queue, owner and connection', async () => {
    const { tickets } = await queries.list(admin, { status: 'open' });

    expect(tickets[0]).toMatchObject({
      companyId: 1,
      channel: 'whatsapp',
      whatsappId: 1,
      lastMessage: null,
      contact: { id: 2, name: 'theirs', number: '551190002', isGroup: false },
      queue: { id: 1, name: 'Sales', color: '#111' },
      user: { id: 8, name: 'Bia' },
      whatsapp: { id: 1, name: 'Shop', groupAsTicket: 'disabled' },
      tags: [],
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  it.each([
    ['a user', ana, { open: 1, pending: 1, group: 0 }],
    ['a user who sees all', { ...ana, allTicket: true, allowGroup: true }, { open: 1, pending: 2, group: 1 }],
    ['an admin', admin, { open: 2, pending: 3, group: 1 }],
    ['an admin of another company', { ...admin, companyId: 2 }, { open: 0, pending: 0, group: 0 }],
  ])('counts what each tab shows, for %s', async (_, actor, expected) => {
    expect(await queries.counts(actor)).toEqual(expected);
  });

  it.each<[string, typeof ana, CountTicketsInput]>([
    ['all', admin, {}],
    ['some queues', admin, { queueIds: [2], exactQueues: true }],
    ['no queue', admin, { queueIds: [0], exactQueues: true }],
    ['their own', ana, { showAll: false }],
    ['what is unread', admin, { withUnreadMessages: true, showAll: true }],
    ['what is unread of a queue', ana, { withUnreadMessages: true, showAll: true, queueIds: [1], exactQueues: true }],
  ])('counts what its lists show of %s', async (_, actor, filter) => {
    const shown = async (status: string) => (await names(actor, { ...filter, status })).length;

    expect(await queries.counts(actor, filter)).toEqual({
      open: await shown('open'),
      pending: await shown('pending'),
      group: await shown('group'),
    });
  });

  it('finds alone exactly what is in the lists', async () => {
    const { tickets } = await queries.list(admin, { status: 'search' });
    for (const actor of [ana, { ...ana, allTicket: true }, { ...ana, allowGroup: true, queueIds: [2] }, admin]) {
      const listed = (await queries.list(actor, { status: 'search' })).tickets.map(({ id }) => id);
      const alone = await Promise.all(
        tickets.map(({ id, uuid }) =>
          Promise.all([queries.byId(actor, id), queries.byUuid(actor, uuid)]).then(
            (found) => found.map((ticket) => ticket.id),
            ({ code }: AppError) => [code],
          ),
        ),
      );
      expect(alone).toEqual(tickets.map(({ id }) => (listed.includes(id) ? [id, id] : ['ERR_NO_TICKET_FOUND'])));
    }
  });

  it('shows cards of exactly what is in the lists, in the order they were asked for', async () => {
    const { tickets } = await queries.list(admin, { status: 'search' });
    const absent = ['999999', '00000000-0000-4000-8000-000000000000'];
    const refs = [...tickets.flatMap(({ id, uuid }) => [uuid, String(id)]), ...absent];
    for (const actor of [ana, { ...ana, allTicket: true, allowGroup: true }, admin, { ...admin, companyId: 2 }]) {
      const listed = new Map((await queries.list(actor, { status: 'search' })).tickets.map((each) => [each.id, each]));
      const seen = tickets.flatMap(({ id }) => listed.get(id) ?? []);
      expect((await queries.cards(actor, refs)).cards).toEqual(
        seen.flatMap((ticket) => [
          { ref: ticket.uuid, ticket },
          { ref: String(ticket.id), ticket },
        ]),
      );
    }
  });

  describe('with more than a page', () => {
    beforeEach(() =>
      asOwner(
        db,
        `WITH contacts AS (INSERT INTO contact (id, company_id, name) SELECT n, 3, 'C' || n FROM generate_series(1001, 1090) n)
         INSERT INTO ticket (company_id, contact_id, connection_id, status, updated_at)
         SELECT 3, n, 1, 'pending', now() - (n / 3) * interval '1 second' FROM generate_series(1001, 1090) n`,
      ),
    );
    const reader = anActor({ companyId: 3, profile: 'admin' });

    it.each([
      ['the cursor', (_: number, cursor: string) => ({ cursor })],
      ['the page number', (pageNumber: number) => ({ pageNumber })],
    ])('gives each ticket once by %s', async (_, next) => {
      const first = await queries.list(reader, {});
      const second = await queries.list(reader, next(2, first.cursor!));
      const third = await queries.list(reader, next(3, second.cursor!));

      const pages = [first, second, third];
      expect(pages.map(({ hasMore, tickets }) => [hasMore, tickets.length])).toEqual([
        [true, 40],
        [true, 40],
        [false, 10],
      ]);
      expect(new Set(pages.flatMap(({ tickets }) => tickets.map(({ id }) => id))).size).toBe(90);
      expect(third.cursor).toBeNull();
    });

    it.each<[string, (page: number, cursor: string) => ListTicketsInput]>([
      ['the cursor', (_, cursor) => ({ cursor })],
      ['the page number', (pageNumber) => ({ pageNumber })],
      ['the cursor, of what is searched', (_, cursor) => ({ cursor, searchParam: 'C' })],
    ])('lists who waits longest first, then the latest, by %s', async (_, next) => {
      await asOwner(
        db,
        `UPDATE ticket SET waiting_since = now() - (contact_id % 7) * interval '1 minute'
         WHERE company_id = 3 AND contact_id % 2 = 0`,
      );
      const expected = await asOwner<{ id: number }>(
        db,
        `SELECT id FROM ticket WHERE company_id = 3 ORDER BY waiting_since NULLS LAST,
           CASE WHEN waiting_since IS NULL THEN updated_at END DESC, CASE WHEN waiting_since IS NULL THEN -id ELSE id END`,
      );
      const order = 'waiting';
      const first = await queries.list(reader, { ...next(1, ''), cursor: undefined, order });
      const second = await queries.list(reader, { ...next(2, first.cursor!), order });
      const third = await queries.list(reader, { ...next(3, second.cursor!), order });

      const listed = [first, second, third].flatMap(({ tickets }) => tickets);
      expect(listed.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    });

    it('takes no cursor of the other order', async () => {
      await asOwner(db, 'UPDATE ticket SET waiting_since = now() WHERE company_id = 3');
      const { cursor } = await queries.list(reader, { order: 'waiting' });

      await expect(queries.list(reader, { cursor: cursor! })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    });

    it.each([
      'x',
      Buffer.from("2026-01-01T00:00:00.000Z' 1").toString('base64url'),
      Buffer.from('2026-99-01T00:00:00Z 1').toString('base64url'),
    ])('refuses the cursor %s', async (cursor) => {
      await expect(queries.list(reader, { cursor })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    });
  });

  it('counts a ticket where it came to stand', async () => {
    await receive(db, {}, 4);
    await onlyTicket(db, 4);

    expect(await queries.counts({ ...admin, companyId: 4 })).toEqual({ open: 0, pending: 1, group: 0 });
  });
});
