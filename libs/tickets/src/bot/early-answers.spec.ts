import type { InboundMessage } from '@prosa/contracts';
import { anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import {
  acknowledgement,
  anAttendant,
  aQueue,
  aTicket,
  choose,
  connect,
  endSteps,
  onlyTicket,
  publishedContacts,
  receive,
} from '../../test/arrange.js';
import { ticketsService } from '../index.js';
import { RecordAck } from '../messages/outbound/acks/record-ack.js';
import { CloseTicket } from '../tickets/close-ticket.js';

/** This second, as networks name it, and others beside it. */
const second = (more = 0) => new Date((Math.floor(Date.now() / 1_000) + more) * 1_000).toISOString();

describe('Words that were written before a question was on its way', () => {
  const db = useTestDatabase(ticketsService);
  let queues: number[];

  const write = (text: string, more: Partial<InboundMessage> = {}) =>
    receive(db, { content: { kind: 'text', text }, sentAt: second(), ...more });
  const texts = async () => (await publishedContacts(db)).length;
  /** The last text that was sent to the contact. */
  async function lastText(): Promise<number> {
    const [last] = await asOwner<{ id: number }>(db, 'SELECT id FROM message WHERE from_me ORDER BY id DESC LIMIT 1');
    return last!.id;
  }
  const acknowledge = async (more: Partial<ReturnType<typeof acknowledgement>>) =>
    new RecordAck(db).execute(
      anEvent('message.acknowledged', 1, acknowledgement({ messageId: await lastText(), externalId: '', ...more })),
    );
  const accepted = () => acknowledge({ state: 'accepted', ack: 1 });
  const sent = async () => ({ lastSent: { messageId: await lastText(), at: new Date().toISOString() } });
  const bodies = async () =>
    (await asOwner<{ body: string }>(db, 'SELECT body FROM message WHERE NOT from_me ORDER BY seq')).map(
      ({ body }) => body,
    );

  beforeEach(async () => {
    queues = [await aQueue(db, 'Vendas'), await aQueue(db, 'Suporte')];
    await connect(db, { greetingMessage: 'Olá!', ratingMessage: 'Nota?', complationMessage: 'Tchau' }, queues);
  });

  const consented = () => choose(db, { enableLGPD: 'enabled', lgpdMessage: 'Tratamos seus dados.' });

  it('are stored, and choose no queue; the choice after them does', async () => {
    for (const text of ['Bom dia, preciso de', '2', 'caixas', 'sair']) await write(text);
    expect(await onlyTicket(db)).toMatchObject({ status: 'pending', queueId: null, unreadMessages: 4 });
    expect([await bodies(), await texts()]).toEqual([['Bom dia, preciso de', '2', 'caixas', 'sair'], 1]);

    await accepted();
    await write('2');
    expect(await onlyTicket(db)).toMatchObject({ queueId: queues[1] });
  });

  it.each([
    ['refuse no consent', ['Bom dia, preciso de', '2', 'caixas']],
    ['give no consent', ['Vocês entregam hoje?', 'sim']],
  ])('%s', async (_, all) => {
    await consented();
    for (const text of all) await write(text);
    expect(await onlyTicket(db)).toMatchObject({ status: 'lgpd' });
    expect(await asOwner(db, 'SELECT 1 FROM consent_proof')).toEqual([]);

    await write('sim', await sent());
    expect(await onlyTicket(db)).toMatchObject({ status: 'pending' });
    expect(await asOwner(db, 'SELECT is_given FROM consent_proof')).toEqual([{ is_given: true }]);
  });

  it('and that waited in an outage choose nothing, however late they come', async () => {
    await write('Oi', { sentAt: second(-24) });
    await accepted();
    await write('2', { sentAt: second(-20) });
    expect(await onlyTicket(db)).toMatchObject({ queueId: null });
    await write('2', await sent());
    expect(await onlyTicket(db)).toMatchObject({ queueId: queues[1] });
  });

  it('are no rating; the next number is', async () => {
    await anAttendant(db, { id: 9, name: 'Root', profile: 'admin' });
    await choose(db, { userRating: 'enabled' });
    const { id: ticketId } = await aTicket(db, { status: 'open', userId: 9 });
    const admin = anActor({ userId: 9, profile: 'admin' });
    await new CloseTicket(db).execute(admin, { ticketId });
    await endSteps(db);
    await accepted();
    await write('2', { sentAt: second(-30) });
    expect(await onlyTicket(db)).toMatchObject({ status: 'nps' });

    await write('9', await sent());
    expect(await onlyTicket(db)).toMatchObject({ status: 'closed' });
    expect(await asOwner(db, 'SELECT rating FROM ticket_cycle')).toEqual([{ rating: 9 }]);
  });

  it('are distinguished from answers by when the question reached the phone, where that is known', async () => {
    // Of one reading of the clock: a second may pass between two.
    const reachedAt = second(-5);
    const before = new Date(Date.parse(reachedAt) - 1_000).toISOString();
    await write('Oi', { sentAt: second(-60) });
    await asOwner(db, `UPDATE message SET created_at = created_at - interval '60 seconds' WHERE from_me`);
    await acknowledge({ state: 'delivered', ack: 2, reachedAt });
    await write('2', { sentAt: before });
    expect(await onlyTicket(db)).toMatchObject({ queueId: null });

    await write('2', { sentAt: reachedAt });
    expect(await onlyTicket(db)).toMatchObject({ queueId: queues[1] });
  });

  it('are answered by the menu that comes; what is no choice gets it again in the same second', async () => {
    await write('Oi');
    await write('99');
    expect(await texts()).toBe(1);
    await write('99', await sent());
    expect((await publishedContacts(db)).at(-1)).toMatch(/^Opção inválida/);
  });
});
