import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit';
import { EventController } from './event-controller.js';
import { LiveLog } from '../log/live-log.js';
import { NOTIFICATION_ROOM, statusRoom, ticketRoom } from '../log/rooms.js';
import { audienceOf, ticketUpdated } from '../log/ticket-moves.js';

@EventController()
export class MessageRealtime {
  constructor(private readonly log: LiveLog) {}

  @OnEvent('message.created')
  created(event: EventMessage<'message.created'>): Promise<void> {
    const { message, ticket } = event.data;
    const rooms = [ticketRoom(ticket.id), statusRoom(ticket.status), NOTIFICATION_ROOM];
    const payload = { action: 'create', message, ticket, contact: ticket.contact } as const;
    return this.log.record(event, [{ topic: 'appMessage', rooms, audience: audienceOf(ticket), payload }]);
  }

  /** To the ticket's room only: in a list an event without a ticket throws (wire-contract.md §3). */
  @OnEvent('message.updated')
  updated(event: EventMessage<'message.updated'>): Promise<void> {
    const { message, place, isGroup, ticket } = event.data;
    const audience = { kind: 'ticket', place, isGroup } as const;
    const payload = { action: 'update', message } as const;
    return this.log.record(event, [
      { topic: 'appMessage', rooms: [ticketRoom(message.ticketId)], audience, payload },
      ...(ticket ? [ticketUpdated(ticket)] : []),
    ]);
  }
}
