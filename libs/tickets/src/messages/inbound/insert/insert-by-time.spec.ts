import type { Channel, InboundMessage } from '@prosa/contracts';
import { asOwner, anActor, useTestDatabase } from '@prosa/testing';
import { onlyTicket, receive, recordedEvents, within } from '../../../../test/arrange.js';
import { Connection } from '../../../connections/connection.entity.js';
import { sendText } from '../../../conversation/sending/send-text.js';
import { ticketsService } from '../../../index.js';
import { MessageQueries } from '../../message.queries.js';

describe('Messages of webhooks', () => {
  const db = useTestDatabase(ticketsService);
  const start = Math.floor(Date.now() / 1_000) - 60;
  const at = (second: number) => new Date((start + second) * 1_000).toISOString();

  const write = (second: number, more: Partial<InboundMessage> = {}) =>
    receive(db, { content: { kind: 'text', text: String(second) }, sentAt: at(second), ...more });
  const order = async () =>
    (await asOwner<{ body: string }>(db, 'SELECT body FROM message ORDER BY seq')).map(({ body }) =>
      body.replace('\u200e', ''),
    );
  const onChannel = (channel: Channel) =>
    within(db, 1, (manager) =>
      manager.save(Connection, {
        companyId: 1,
        id: 1,
        name: 'C',
        channel,
        number: '',
        isDefault: true,
        updatedAt: new Date(),
      }),
    );

  it.each(['whatsappapi', 'facebook', 'instagram'] as const)(
    'are in the order in which they were written on %s, the newest in the row of the ticket',
    async (channel) => {
      await onChannel(channel);
      for (const second of [1, 2, 5, 3, 4, 8, 6, 7]) await write(second);
      expect(await order()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
      const row = await asOwner(db, 'SELECT last_message AS last, unread_messages AS unread FROM ticket');
      expect(row).toEqual([{ last: '8', unread: 8 }]);
    },
  );

  it('are in the order in which they came on WhatsApp, where the network has one', async () => {
    await onChannel('whatsapp');
    for (const second of [1, 3, 2]) await write(second);
    expect(await order()).toEqual(['1', '3', '2']);
  });

  it('keep the order of one second, and that of what was answered meanwhile', async () => {
    await onChannel('facebook');
    await write(1);
    await write(3, { content: { kind: 'text', text: '3a' } });
    await write(3, { content: { kind: 'text', text: '3b' } });
    await within(db, 1, async (manager) => sendText(manager, await onlyTicket(db), 'Olá'));
    await write(4);
    await write(2);
    expect(await order()).toEqual(['1', '2', '3a', '3b', 'Olá', '4']);
  });

  it('are published with their new places, and places that were read stay', async () => {
    await onChannel('facebook');
    for (const second of [1, 3, 4]) await write(second);
    const before = await asOwner<{ seq: string }>(db, `SELECT seq FROM message WHERE body = '1'`);
    await db.query('DELETE FROM outbox_event');
    await write(2);

    const messages = (await recordedEvents(db)).flatMap(({ name, data }) => {
      const { message } = data as { message?: { body: string; seq: number } };
      return message ? [{ name, ...message }] : [];
    });
    expect(messages.map(({ name, body }) => [name, body])).toEqual([
      ['message.updated', '3'],
      ['message.updated', '4'],
      ['message.created', '2'],
    ]);
    const [three, four, two] = messages;
    expect(two!.seq).toBeLessThan(three!.seq);
    expect(three!.seq).toBeLessThan(four!.seq);
    expect(await asOwner(db, `SELECT seq FROM message WHERE body = '1'`)).toEqual(before);
  });

  it('are read page by page in that order', async () => {
    await onChannel('instagram');
    for (const second of [2, 1, 4, 3]) await write(second);
    const { id: ticketId } = await onlyTicket(db);
    const admin = anActor({ profile: 'admin' });
    const queries = new MessageQueries(db);
    const { messages } = await queries.list(admin, { ticketId });
    const older = await queries.list(admin, { ticketId, before: messages[2]!.seq });
    expect([messages, older.messages].map((page) => page.map(({ body }) => body))).toEqual([
      ['1', '2', '3', '4'],
      ['1', '2'],
    ]);
  });

  it('that are late by more than ten minutes stand at the end', async () => {
    await onChannel('facebook');
    await write(1);
    await write(-900);
    expect(await order()).toEqual(['1', '-900']);
  });
});
