import type { InboundMessage } from '@prosa/contracts';
import { aBus, anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import {
  aQueue,
  aTicket,
  connect,
  eventNames,
  MARIA,
  onlyTicket,
  publishedContacts,
  receive,
  recordedEvents,
  within,
} from '../../../test/arrange.js';
import { SwitchContact } from '../../contacts/changes/switch-contact.js';
import { sendText } from '../../conversation/sending/send-text.js';
import { ticketsService } from '../../index.js';
import { RetryMessage } from '../outbound/retry-message.js';
import { WriteMessage } from '../outbound/write-message.js';
import { RecordTicketPresence } from './record-ticket-presence.js';

describe('A blocked contact', () => {
  const db = useTestDatabase(ticketsService);
  const admin = anActor({ userId: 7, profile: 'admin' });
  const write = new WriteMessage(db, aBus({}));
  let ticketId: number;
  let contactId: number;

  const block = (active: boolean) => new SwitchContact(db).block(admin, { contactId, active });
  const bodies = async () =>
    (await asOwner<{ body: string }>(db, 'SELECT body FROM message WHERE NOT from_me ORDER BY seq')).map(
      ({ body }) => body,
    );
  const writeAs = (text: string, more: Partial<InboundMessage> = {}) =>
    receive(db, { content: { kind: 'text', text }, ...more });

  beforeEach(async () => {
    ({ id: ticketId, contactId } = await aTicket(db, { status: 'open', userId: 7 }));
    await block(false);
    await db.query('DELETE FROM outbox_event');
  });

  it.each([
    ['where it wrote before', 1],
    ['at a connection of another channel', 2],
  ])('is not received, %s, until it is unblocked', async (_, connectionId) => {
    await writeAs('Olá?', { connectionId });
    expect([await bodies(), await onlyTicket(db)]).toMatchObject([['Oi'], { unreadMessages: 1 }]);
    expect(await eventNames(db)).toEqual(['contact.blocked']);

    await block(true);
    await writeAs('Olá!', { connectionId });
    expect(await bodies()).toEqual(['Oi', 'Olá!']);
  });

  it('is requested to be blocked again at the connection at which it wrote', async () => {
    await writeAs('Olá?', { connectionId: 2 });
    expect(await recordedEvents(db)).toMatchObject([
      { name: 'contact.blocked', data: { contactId, connectionId: 2, isBlocked: true, aliases: [MARIA] } },
    ]);
  });

  it('reacts, edits, presses, rings and types in vain, but may delete what it wrote', async () => {
    const [{ externalId }] = (await asOwner<{ externalId: string }>(
      db,
      'SELECT external_id AS "externalId" FROM message',
    )) as [{ externalId: string }];
    const contents = [
      { kind: 'reaction', emoji: '👍', targetExternalId: externalId },
      { kind: 'edit', text: 'Ai', targetExternalId: externalId },
      { kind: 'postback', title: 'Ver', payload: 'x' },
      { kind: 'ring', callId: 'C1', creator: 'x', isVideo: false },
      { kind: 'call', call: { isVideo: false, outcome: 'missed', seconds: null } },
    ] as const;
    for (const content of contents) await receive(db, { content });
    await new RecordTicketPresence(db).execute(
      anEvent('contact.presence', 1, { connectionId: 1, aliases: [MARIA], presence: 'composing' }),
    );
    expect(await bodies()).toEqual(['Oi']);
    expect(new Set(await eventNames(db))).toEqual(new Set(['contact.blocked']));

    await receive(db, { content: { kind: 'deletion', targetExternalId: externalId } });
    expect(await asOwner(db, 'SELECT is_deleted FROM message')).toEqual([{ is_deleted: true }]);
  });

  it('is answered by no bot', async () => {
    await connect(db, { greetingMessage: 'Olá!' }, [await aQueue(db, 'Vendas'), await aQueue(db, 'Suporte')]);
    await asOwner(db, `UPDATE ticket SET status = 'pending', user_id = NULL`);
    await writeAs('1');
    await within(db, 1, async (manager) => sendText(manager, await onlyTicket(db), 'Até logo!'));
    expect(await publishedContacts(db)).toEqual([]);
  });

  it('cannot be written to, except by notes', async () => {
    const refusal = { code: 'ERR_CONTACT_BLOCKED' };
    await expect(write.execute(admin, { ticketId, body: 'Oi' })).rejects.toMatchObject(refusal);
    await write.execute(admin, { ticketId, body: 'Bloqueada', isPrivate: true });
    await block(true);
    const { id: messageId } = await write.execute(admin, { ticketId, body: 'Oi' });
    await block(false);
    await asOwner(db, `UPDATE message SET send_state = 'failed' WHERE id = $1`, [messageId]);
    await expect(new RetryMessage(db).execute(admin, { messageId })).rejects.toMatchObject(refusal);
  });
});
