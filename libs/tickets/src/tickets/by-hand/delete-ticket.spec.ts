import type { MediaRef } from '@prosa/contracts';
import { anActor, useTestDatabase } from '@prosa/testing';
import { aQueue, aTicket, onlyTicket, receive, recordedEvents, within } from '../../../test/arrange.js';
import { insertMessage } from '../../conversation/message/insert-message.js';
import { Message } from '../../conversation/message/message.entity.js';
import { ticketsService } from '../../index.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { DeleteTicket } from './delete-ticket.js';
import { filesInUse } from '../../files/files-in-use.js';

const admin = anActor({ userId: 9, profile: 'admin' });

describe('DeleteTicket', () => {
  const db = useTestDatabase(ticketsService);
  const remove = new DeleteTicket(db);
  const aFile = (key: string): MediaRef => ({ key, kind: 'image', mimetype: 'image/png', fileName: 'a.png', size: 1 });
  const write = (ticket: Ticket, overrides: Partial<Message>) =>
    within(db, 1, (manager) =>
      insertMessage(manager, ticket, { fromMe: true, body: 'x', mediaType: 'conversation', ...overrides }),
    );
  const remaining = () => within(db, 1, (manager) => manager.find(Message, { order: { id: 'ASC' } }));

  it('deletes its messages and their files, and records a version above all others', async () => {
    const { id: ticketId, version } = await aTicket(db);
    await write(await onlyTicket(db), { media: aFile('1/2026/01/a'), mediaType: 'image' });

    expect(await remove.execute(admin, { ticketId })).toEqual({ deleted: true });

    expect(await remaining()).toEqual([]);
    expect(await within(db, 1, (manager) => manager.count(Ticket))).toBe(0);
    expect(await within(db, 1, (manager) => manager.query('SELECT 1 FROM ticket_log'))).toEqual([]);
    expect(await recordedEvents(db)).toMatchObject([
      { name: 'file.dropped', data: { keys: ['1/2026/01/a'] } },
      { name: 'audit.recorded', data: { act: 'ticket.deleted', target: { kind: 'ticket', id: ticketId } } },
      { name: 'ticket.deleted', data: { ticket: { id: ticketId, version: version + 1 }, byUserId: 9 } },
    ]);
    await expect(remove.execute(admin, { ticketId })).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
  });

  it('leaves the other tickets of the thread, whose answers quote nothing then, and files that they show', async () => {
    const { id: ticketId } = await aTicket(db, { status: 'closed' });
    const first = await onlyTicket(db);
    const [message] = await remaining();
    await write(first, { media: aFile('1/2026/01/a'), mediaType: 'image' });
    await receive(db);
    const later = await within(db, 1, (manager) => manager.findOneByOrFail(Ticket, { status: 'pending' }));
    await write(later, { quotedId: message!.id, media: aFile('1/2026/01/a'), mediaType: 'image' });
    await db.query('DELETE FROM outbox_event');

    await remove.execute(admin, { ticketId });

    expect(await remaining()).toMatchObject([{ ticketId: later.id }, { ticketId: later.id, quotedId: null }]);
    expect(await recordedEvents(db)).toMatchObject([
      { name: 'message.updated', data: { message: { quotedMsg: null, version: 2 } } },
      { name: 'file.dropped', data: { keys: ['1/2026/01/a'] } },
      { name: 'audit.recorded' },
      { name: 'ticket.deleted' },
    ]);
    expect(await filesInUse(db, admin, { keys: ['1/2026/01/a'] })).toEqual({ keys: ['1/2026/01/a'] });
  });

  it('is for admins, of their company', async () => {
    const queueId = await aQueue(db, 'Sales');
    const { id: ticketId } = await aTicket(db, { queueId });
    const refused = (code: string) => ({ code });

    await expect(remove.execute(anActor({ queueIds: [queueId] }), { ticketId })).rejects.toMatchObject(
      refused('ERR_NO_PERMISSION'),
    );
    await expect(remove.execute({ ...admin, companyId: 2 }, { ticketId })).rejects.toMatchObject(
      refused('ERR_NO_TICKET_FOUND'),
    );
    expect(await recordedEvents(db)).toEqual([]);
    expect(await remaining()).toHaveLength(1);
  });
});
