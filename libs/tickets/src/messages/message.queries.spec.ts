import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../index.js';
import { receive } from '../../test/arrange.js';
import { MessageQueries } from './message.queries.js';

describe('MessageQueries', () => {
  const db = useTestDatabase(ticketsService);
  const queries = new MessageQueries(db);
  const admin = anActor({ profile: 'admin' });
  const ana = anActor({ userId: 7 });

  /** Three tickets of one thread: 1 closed by 8, 2 closed by 7, 3 open with 7; and one of another contact. */
  beforeEach(async () => {
    for (const text of ['one', 'two', 'three']) {
      await asOwner(db, `UPDATE ticket SET status = 'closed'`);
      await receive(db, { content: { kind: 'text', text } });
    }
    await asOwner(db, `UPDATE ticket SET user_id = CASE id WHEN 1 THEN 8 ELSE 7 END`);
    await asOwner(db, `UPDATE ticket SET status = 'open' WHERE id = 3`);
    await receive(db, { contact: { aliases: [{ type: 'phone', value: '5521' }], name: 'Rui', isGroup: false } });
    await receive(db, { connectionId: 2 });
  });

  const bodies = async (actor: typeof ana, ticketId: number) =>
    (await queries.list(actor, { ticketId })).messages.map(({ body }) => body);

  it('span all tickets of the thread, oldest first, each with its own ticket', async () => {
    const page = await queries.list(admin, { ticketId: 3 });

    expect(page).toMatchObject({
      hasMore: false,
      ticket: { id: 3, status: 'open' },
      messages: [
        { body: 'one', ticketId: 1, contact: { name: 'Maria' }, queue: null, quotedMsg: null },
        { body: 'two', ticketId: 2 },
        { body: 'three', ticketId: 3, createdAt: expect.stringMatching(/Z$/) },
      ],
    });
  });

  it('are those of tickets the actor may see', async () => {
    expect(await bodies(ana, 3)).toEqual(['two', 'three']);
  });

  it.each([
    ['a ticket the actor may not see', ana, 1],
    ['a ticket that is not there', admin, 99],
    ["another company's", anActor({ companyId: 2, profile: 'admin' }), 3],
  ])('are not found for %s', async (_, actor, ticketId) => {
    await expect(queries.list(actor, { ticketId })).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
  });

  it('come in pages from the newest, by number and by what was seen last', async () => {
    await asOwner(
      db,
      `INSERT INTO message (company_id, ticket_id, contact_id, connection_id, from_me, body, media_type)
       SELECT 1, 3, 1, 1, false, 'n' || n, 'conversation' FROM generate_series(1, 47) n`,
    );
    const first = await queries.list(admin, { ticketId: 3 });
    const second = await queries.list(admin, { ticketId: 3, pageNumber: 2 });
    const third = await queries.list(admin, { ticketId: 3, before: second.messages[0]!.seq });

    expect([first, second, third].map(({ messages, hasMore }) => [messages.length, hasMore])).toEqual([
      [20, true],
      [20, true],
      [10, false],
    ]);
    const seqs = [third, second, first].flatMap(({ messages }) => messages.map(({ seq }) => seq));
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
    expect(await queries.list(admin, { ticketId: 3, before: first.messages[0]!.seq })).toEqual(second);
    expect((await queries.list(admin, { ticketId: 3, pageNumber: 9 })).messages).toEqual([]);
  });

  describe('in the middle of a thread', () => {
    /** Fifty messages: three as above, and 47. */
    beforeEach(() =>
      asOwner(
        db,
        `INSERT INTO message (company_id, ticket_id, contact_id, connection_id, from_me, body, media_type)
         SELECT 1, 3, 1, 1, false, 'n' || n, 'conversation' FROM generate_series(1, 47) n`,
      ),
    );

    const all = async () => {
      const rows = await asOwner<{ id: number; seq: number; body: string }>(
        db,
        'SELECT id, seq::integer, body FROM message WHERE contact_id = 1 AND connection_id = 1 ORDER BY seq',
      );
      return { seqs: rows.map(({ seq }) => seq), idOf: (body: string) => rows.find((row) => row.body === body)!.id };
    };

    it('are read around one, and on from there in both directions, none twice and none left out', async () => {
      const { seqs, idOf } = await all();
      const middle = await queries.list(admin, { ticketId: 3, around: idOf('n20') });
      const newer = await queries.list(admin, { ticketId: 3, after: middle.messages.at(-1)!.seq });
      const older = await queries.list(admin, { ticketId: 3, before: middle.messages[0]!.seq });

      expect(
        [older, middle, newer].map(({ messages, hasMore, hasNewer }) => [messages.length, hasMore, hasNewer]),
      ).toEqual([
        [12, false, true],
        [20, true, true],
        [18, true, false],
      ]);
      expect(middle.messages[10]).toMatchObject({ body: 'n20' });
      expect([older, middle, newer].flatMap(({ messages }) => messages.map(({ seq }) => seq))).toEqual(seqs);
    });

    it('are read where so many unread ones begin, of the contact and of the ticket, reactions aside', async () => {
      const { idOf } = await all();
      await asOwner(db, `UPDATE message SET from_me = true WHERE id = ANY($1)`, [[idOf('n40'), idOf('n41')]]);
      await asOwner(db, `UPDATE message SET media_type = 'reactionMessage' WHERE id = $1`, [idOf('n45')]);

      const page = await queries.list(admin, { ticketId: 3, unread: 30 });

      const first = page.messages.find(({ seq }) => seq === page.aroundSeq);
      expect(first).toMatchObject({ body: 'n15' });
      expect(page.messages).toHaveLength(20);
      expect(page.messages[10]).toBe(first);
      expect(page).toMatchObject({ hasMore: true, hasNewer: true });
    });

    it.each([
      ['more than the ticket has', 3, 500, 'three', 'n9'],
      ['those that end the thread', 3, 5, 'n43', 'n47'],
    ])('are read where unread ones begin: %s', async (_, ticketId, unread, first, last) => {
      const { messages, aroundSeq } = await queries.list(admin, { ticketId, unread });

      expect(messages.find(({ seq }) => seq === aroundSeq)?.body).toBe(first);
      expect(messages.at(-1)?.body).toBe(last);
    });

    it('are the newest where the contact has written nothing in the ticket', async () => {
      await asOwner(db, 'UPDATE message SET from_me = true');

      const page = await queries.list(admin, { ticketId: 3, unread: 30 });

      expect(page).toMatchObject({ hasMore: true, hasNewer: false, aroundSeq: null });
      expect(page.messages.at(-1)?.body).toBe('n47');
    });

    it('say that the newest page is the newest, and a later one is not', async () => {
      const pages = await Promise.all([1, 2].map((pageNumber) => queries.list(admin, { ticketId: 3, pageNumber })));

      expect(pages.map(({ hasNewer }) => hasNewer)).toEqual([false, true]);
      const beyond = await queries.list(admin, { ticketId: 3, after: 1_000_000 });
      expect(beyond).toMatchObject({ messages: [], hasMore: true, hasNewer: false });
    });

    it.each([
      ['of another thread', admin, async () => (await queries.list(admin, { ticketId: 4 })).messages[0]!.id],
      ['of a ticket the actor may not see', ana, async () => (await all()).idOf('one')],
      ['that is not there', admin, () => Promise.resolve(99_999)],
    ])('are not read around a message %s', async (_, actor, find) => {
      const around = await find();

      await expect(queries.list(actor, { ticketId: 3, around })).rejects.toMatchObject({
        code: 'ERR_NO_MESSAGE_FOUND',
      });
    });

    it('leave out what the actor may not see on either side', async () => {
      const { idOf } = await all();

      const page = await queries.list(ana, { ticketId: 3, around: idOf('two') });

      expect(page.messages[0]).toMatchObject({ body: 'two' });
      expect(page).toMatchObject({ hasMore: false, hasNewer: true });
    });
  });
});
