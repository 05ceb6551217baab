import type { EventMessage, Events, MessageInTicket } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { EventController } from '../../events/event-controller.js';
import { LiveLog } from '../log/live-log.js';
import type { NewLiveEvent } from '../log/logged-event.js';
import { NOTIFICATION_ROOM, statusRoom, threadRoom, ticketRoom } from '../log/rooms.js';
import { audienceOf, ticketUpdated } from '../log/ticket-moves.js';

@EventController()
export class MessageRealtime {
  constructor(private readonly log: LiveLog) {}

  @OnEvent('message.created')
  created(event: EventMessage<'message.created'>): Promise<void> {
    return this.log.record(event, [messageCreated(event.data)]);
  }

  /** A message that is sent again is there already. */
  @OnEvent('message.queued')
  async queued(event: EventMessage<'message.queued'>): Promise<void> {
    const { created } = event.data;
    if (created) await this.log.record(event, [messageCreated(created)]);
  }

  /** To the open chat only: in a list an event without a ticket throws (docs/spec/wire-contract.md §3). */
  @OnEvent('message.updated')
  updated(event: EventMessage<'message.updated'>): Promise<void> {
    const { ticket, ...changed } = event.data;
    return this.log.record(event, [messageChanged('update', changed), ...(ticket ? [ticketUpdated(ticket)] : [])]);
  }

  @OnEvent('message.deleted')
  deleted(event: EventMessage<'message.deleted'>): Promise<void> {
    return this.log.record(event, [messageChanged('delete', event.data)]);
  }
}

function messageCreated({ message, ticket }: MessageInTicket): NewLiveEvent {
  const thread = threadRoom(ticket.contactId, ticket.whatsappId);
  const rooms = [ticketRoom(ticket.id), thread, statusRoom(ticket.status), NOTIFICATION_ROOM];
  const payload = { action: 'create', message, ticket, contact: ticket.contact } as const;
  return { topic: 'appMessage', rooms, audience: audienceOf(ticket), payload };
}

function messageChanged(
  action: 'update' | 'delete',
  { message, contactId, place, isGroup }: Events['message.deleted'],
): NewLiveEvent {
  const audience = { kind: 'ticket', ticketId: message.ticketId, place, isGroup } as const;
  const rooms = [ticketRoom(message.ticketId), threadRoom(contactId, message.whatsappId)];
  return { topic: 'appMessage', rooms, audience, payload: { action, message, contactId } };
}
