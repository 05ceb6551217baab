import type { InboundContent, InboundMessage } from '@prosa/contracts';
import { anEvent, asOwner, statementsOf, useTestDatabase } from '@prosa/testing';
import {
  aTicket,
  choose,
  eventNames,
  inbound,
  lid,
  MARIA,
  onlyTicket,
  phone,
  receive,
  recordedEvents,
  tombstones,
  within,
} from '../../../test/arrange.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { ticketsService } from '../../index.js';
import { CloseImported } from './close-imported.js';
import { ReceiveHistory } from './receive-history.js';
import type { HistoryData } from './store-history.js';

const text = (value: string): InboundContent => ({ kind: 'text', text: value });
/** A time some days before now. */
const daysAgo = (days: number, seconds = 0): string =>
  new Date(Date.now() - days * 86_400_000 + seconds * 1_000).toISOString();

describe('ReceiveHistory', () => {
  const db = useTestDatabase(ticketsService);

  const receiveHistory = (messages: InboundMessage[], overrides: Partial<HistoryData> = {}) =>
    new ReceiveHistory(db, tombstones).execute(
      anEvent('history.received', 1, { connectionId: 1, kind: 'import', messages, isFiledClosed: false, ...overrides }),
    );
  const old = (body: string, sentAt: string, overrides: Partial<InboundMessage> = {}) =>
    inbound({ externalId: body, content: text(body), sentAt, ...overrides });
  const thread = () =>
    asOwner<{ body: string; read: boolean; origin: string | null; createdAt: Date }>(
      db,
      `SELECT body, read, origin, created_at AS "createdAt" FROM message ORDER BY seq`,
    );
  const bodies = async () => (await thread()).map(({ body }) => body);

  it('stores a chat with its contact and a marked waiting ticket, read, and wakes nothing', async () => {
    await receiveHistory([old('first', daysAgo(10)), old('second', daysAgo(9), { fromMe: true })]);

    expect(await eventNames(db)).toEqual(['contact.saved']);
    const ticket = await onlyTicket(db);
    expect(ticket).toMatchObject({ status: 'pending', unreadMessages: 0, waitingSince: null });
    expect(ticket.imported).not.toBeNull();
    expect(ticket.updatedAt.toISOString()).toBe((await thread())[1]?.createdAt.toISOString());
    expect(await thread()).toMatchObject([
      { body: 'first', read: true, origin: 'import' },
      { body: 'second', read: true, origin: 'import' },
    ]);
    expect(await asOwner(db, 'SELECT last_message, unread_messages FROM ticket')).toEqual([
      { last_message: 'second', unread_messages: 0 },
    ]);
  });

  it('takes as many statements for fifty messages of a chat as for five', async () => {
    const texts = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => old(`s${from + index}`, daysAgo(5, from + index)));
    await receiveHistory(texts(0, 5));

    const [few, many] = [
      await statementsOf(() => receiveHistory(texts(5, 5))),
      await statementsOf(() => receiveHistory(texts(10, 50))),
    ];

    expect(many).toEqual(few);
    expect(await thread()).toHaveLength(60);
  });

  it('files the tickets closed at once when imported ones close by themselves', async () => {
    await receiveHistory([old('first', daysAgo(10))], { isFiledClosed: true });

    expect(await onlyTicket(db)).toMatchObject({ status: 'closed' });
  });

  it('orders by time, whatever comes first, and keeps the order of messages of one second', async () => {
    const second = daysAgo(20);
    await receiveHistory([old('e', daysAgo(1)), old('f', daysAgo(1, 5))]);
    await receive(db, { content: text('live') });
    await receiveHistory([old('c', daysAgo(5)), old('d', daysAgo(4))]);
    await receiveHistory([old('a', second), old('b', second), old('b2', second)]);
    await receiveHistory([old('b3', second)]);

    expect(await bodies()).toEqual(['a', 'b', 'b2', 'b3', 'c', 'd', 'e', 'f', 'live']);
  });

  it('fits messages between two that were received, however many come', async () => {
    await receive(db, { content: text('early'), sentAt: daysAgo(9) });
    await receive(db, { content: text('late'), sentAt: daysAgo(1) });
    const between = Array.from({ length: 120 }, (_, index) => old(`m${index}`, daysAgo(5, index)));

    await receiveHistory(between.slice(60));
    await receiveHistory(between.slice(0, 60).toReversed());
    await receiveHistory([old('newest', daysAgo(0, -5))]);

    expect(await bodies()).toEqual(['early', ...between.map(({ externalId }) => externalId), 'late', 'newest']);
  });

  it('stores a message once, also when history names the chat by number and it came by its LID', async () => {
    const contact = { aliases: [lid('77'), MARIA], name: 'Maria', isGroup: false };
    await receive(db, { chatId: '77@lid', contact, externalId: 'X', content: text('live') });
    const again = [old('live', daysAgo(0), { externalId: 'X' }), old('older', daysAgo(3))];

    await receiveHistory(again);
    await receiveHistory(again);

    expect(await bodies()).toEqual(['older', 'live']);
    expect(await onlyTicket(db)).toMatchObject({ unreadMessages: 1, imported: null });
  });

  it('stores a group with its authors, and links answers and reactions', async () => {
    const contact = { aliases: [{ type: 'group' as const, value: '1203' }], name: 'Family', isGroup: true };
    const author = { aliases: [phone('5511911112222')], name: 'Rui' };
    const group = { contact, chatId: '1203@g.us', participant: 'rui', author };
    await receiveHistory([
      old('question', daysAgo(3), group),
      old('answer', daysAgo(2), { ...group, quotedExternalId: 'question' }),
      old('heart', daysAgo(2), { ...group, content: { kind: 'reaction', emoji: '❤️', targetExternalId: 'answer' } }),
    ]);

    expect(await onlyTicket(db)).toMatchObject({ status: 'group', isGroup: true });
    const linked = `SELECT m.external_id AS id, q.external_id AS quoted, c.name FROM message m
      LEFT JOIN message q ON q.id = m.quoted_id JOIN contact c ON c.id = m.author_id ORDER BY m.seq`;
    expect(await asOwner(db, linked)).toEqual([
      { id: 'question', quoted: null, name: 'Rui' },
      { id: 'answer', quoted: 'question', name: 'Rui' },
      { id: 'heart', quoted: 'answer', name: 'Rui' },
    ]);
    expect(await asOwner(db, 'SELECT last_message FROM ticket')).toEqual([{ last_message: 'answer' }]);
  });

  it('turns an imported ticket into work when the contact writes, which closing imported ones leaves alone', async () => {
    await receiveHistory([old('old of Maria', daysAgo(10))]);
    await receiveHistory([
      old('old of Rui', daysAgo(10), {
        chatId: 'rui',
        contact: { aliases: [phone('55119')], name: 'Rui', isGroup: false },
      }),
    ]);
    await receive(db, { content: text('hello') });
    expect(await eventNames(db)).toContain('ticket.opened');
    await db.query('DELETE FROM outbox_event');

    await new CloseImported(db).execute(anEvent('import.closeRequested', 1, { connectionId: 1 }));

    const tickets = await within(db, 1, (manager) => manager.find(Ticket, { order: { id: 'ASC' } }));
    expect(tickets.map(({ status }) => status)).toEqual(['pending', 'closed']);
    expect(await recordedEvents(db)).toMatchObject([{ name: 'import.closed', data: { connectionId: 1, tickets: 1 } }]);
  });

  it('places what came in an outage at its time, unread and waiting, as recovered', async () => {
    await aTicket(db);
    await receive(db, { content: text('in the outage'), sentAt: daysAgo(0, -3_600), isRecovered: true });

    expect(await thread()).toMatchObject([
      { body: 'in the outage', origin: 'recovered', read: false },
      { body: 'Oi', origin: null },
    ]);
    expect(await onlyTicket(db)).toMatchObject({ unreadMessages: 2 });
    expect(await recordedEvents(db)).toMatchObject([
      { name: 'message.created', data: { message: { origin: 'recovered' } } },
    ]);
  });

  it('reports to those who requested older messages what came of it', async () => {
    const { id: ticketId } = await aTicket(db);
    const answer = { ticketId, outcome: 'placed' as const };
    const requested = [old('before', daysAgo(30))];
    await receiveHistory(requested, { kind: 'requested', answer });
    await receiveHistory(requested, { kind: 'requested', answer });

    expect(await bodies()).toEqual(['before', 'Oi']);
    expect((await recordedEvents(db)).map(({ name, data }) => [name, data.outcome])).toEqual([
      ['history.answered', 'placed'],
      ['history.answered', 'exhausted'],
    ]);
  });

  it('keeps companies apart', async () => {
    await choose(db, {}, 2);
    await receiveHistory([old('first', daysAgo(10))]);
    await new CloseImported(db).execute(anEvent('import.closeRequested', 2, { connectionId: 1 }));

    expect(await onlyTicket(db)).toMatchObject({ status: 'pending' });
  });
});
