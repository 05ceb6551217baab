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
});
