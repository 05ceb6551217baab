import { aBus, anActor, anEvent, useTestDatabase } from '@prosa/testing';
import { ticketsService } from './index.js';
import { MessageQueries } from './messages/message.queries.js';
import { RecordAck } from './messages/outbound/acks/record-ack.js';
import { WriteMessage } from './messages/outbound/write-message.js';
import { acknowledgement, eventNames, receive } from '../test/arrange.js';
import { AcceptTicket } from './tickets/accept-ticket.js';
import { CloseTicket } from './tickets/close-ticket.js';
import { TicketQueries } from './tickets/queries/ticket.queries.js';

describe('A conversation', () => {
  const db = useTestDatabase(ticketsService);
  const ana = anActor({ userId: 7, allTicket: true });

  it('goes from a first message to the close', async () => {
    const tickets = new TicketQueries(db);

    await receive(db, { content: { kind: 'text', text: 'Bom dia' } });
    const [waiting] = (await tickets.list(ana, { status: 'pending' })).tickets;
    expect(waiting).toMatchObject({ lastMessage: 'Bom dia', unreadMessages: 1, contact: { name: 'Maria' } });
    const { id: ticketId, uuid } = waiting!;

    expect(await new AcceptTicket(db).execute(ana, { ticketId })).toMatchObject({ status: 'open', userId: 7 });
    expect(await tickets.isAnswered(ana)).toEqual({ isAnswered: false });
    const answer = await new WriteMessage(db, aBus({})).execute(ana, { ticketId, body: ' Oi, Maria ' });
    expect(await tickets.isAnswered(ana)).toEqual({ isAnswered: true });
    expect(await tickets.isAnswered({ ...ana, companyId: 2 })).toEqual({ isAnswered: false });
    expect(answer).toMatchObject({ body: 'Oi, Maria', ack: 0, sendState: 'queued', wid: '' });

    const ack = acknowledgement({ messageId: answer.id });
    await new RecordAck(db).execute(anEvent('message.acknowledged', 1, ack));
    const page = await new MessageQueries(db).list(ana, { ticketId });
    expect(page.messages).toMatchObject([
      { body: 'Bom dia' },
      { body: 'Oi, Maria', ack: 2, sendState: 'delivered', wid: 'OUT1' },
    ]);
    expect(page.ticket).toMatchObject({ lastMessage: 'Oi, Maria', lastMessageAck: 2, waitingSince: null });

    await new CloseTicket(db).execute(ana, { ticketId });
    expect(await tickets.byUuid(ana, uuid)).toMatchObject({ status: 'closed', userId: 7 });
    expect(await tickets.counts(ana)).toEqual({ open: 0, pending: 0, group: 0 });
    expect(await eventNames(db)).toEqual([
      'contact.saved',
      'contact.pictureRequested',
      'ticket.opened',
      'message.created',
      'ticket.accepted',
      'message.queued',
      'message.updated',
      'ticket.closed',
    ]);
  });
});
