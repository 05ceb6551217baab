import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { EventController } from '../../events/event-controller.js';
import { LiveLog } from '../log/live-log.js';
import { statusRoom, ticketRoom } from '../log/rooms.js';
import { ticketDeleted, ticketMoved, ticketUpdated, unreadCleared } from '../log/ticket-moves.js';

type Moved = EventMessage<
  | 'ticket.accepted'
  | 'ticket.returned'
  | 'ticket.closed'
  | 'ticket.ratingRequested'
  | 'ticket.reopened'
  | 'ticket.transferred'
  | 'ticket.undone'
>;

@EventController()
export class TicketRealtime {
  constructor(private readonly log: LiveLog) {}

  @OnEvent('ticket.opened')
  opened(event: EventMessage<'ticket.opened'>): Promise<void> {
    return this.log.record(event, [ticketUpdated(event.data.ticket)]);
  }

  @OnEvent('ticket.accepted')
  accepted(event: EventMessage<'ticket.accepted'>): Promise<void> {
    return this.moved(event);
  }

  @OnEvent('ticket.returned')
  returned(event: EventMessage<'ticket.returned'>): Promise<void> {
    return this.moved(event);
  }

  @OnEvent('ticket.closed')
  closed(event: EventMessage<'ticket.closed'>): Promise<void> {
    return this.moved(event);
  }

  @OnEvent('ticket.ratingRequested')
  ratingRequested(event: EventMessage<'ticket.ratingRequested'>): Promise<void> {
    return this.moved(event);
  }

  @OnEvent('ticket.reopened')
  reopened(event: EventMessage<'ticket.reopened'>): Promise<void> {
    return this.moved(event);
  }

  @OnEvent('ticket.transferred')
  transferred(event: EventMessage<'ticket.transferred'>): Promise<void> {
    return this.moved(event);
  }

  @OnEvent('ticket.undone')
  undone(event: EventMessage<'ticket.undone'>): Promise<void> {
    return this.moved(event);
  }

  @OnEvent('ticket.deleted')
  deleted(event: EventMessage<'ticket.deleted'>): Promise<void> {
    return this.log.record(event, [ticketDeleted(event.data.ticket)]);
  }

  /** To its list and to who has it open (docs/spec/wire-contract.md §3). */
  @OnEvent('ticket.presence')
  presence(event: EventMessage<'ticket.presence'>): Promise<void> {
    const { ticketId, place, isGroup, presence } = event.data;
    const rooms = [ticketRoom(ticketId), statusRoom(place.status)];
    const audience = { kind: 'ticket', ticketId, place, isGroup } as const;
    return this.log.record(event, [
      { topic: 'presence', rooms, audience, payload: { ticketId, presence, at: event.at } },
    ]);
  }

  /** To its list, where the board listens as well, and to who has it open. */
  @OnEvent('ticket.laneChanged')
  laneChanged(event: EventMessage<'ticket.laneChanged'>): Promise<void> {
    const { ticketId, place, isGroup, laneId, since, byUserId } = event.data;
    const rooms = [ticketRoom(ticketId), statusRoom(place.status)];
    const audience = { kind: 'ticket', ticketId, place, isGroup } as const;
    const payload = { action: 'update', ticketId, laneId, since, byUserId } as const;
    return this.log.record(event, [{ topic: 'kanban', rooms, audience, payload }]);
  }

  @OnEvent('ticket.read')
  read(event: EventMessage<'ticket.read'>): Promise<void> {
    const { ticket } = event.data;
    return this.log.record(event, [unreadCleared(ticket), ticketUpdated(ticket)]);
  }

  @OnEvent('ticket.botChanged')
  botChanged(event: EventMessage<'ticket.botChanged'>): Promise<void> {
    return this.log.record(event, [ticketUpdated(event.data.ticket)]);
  }

  private moved(event: Moved): Promise<void> {
    return this.log.record(event, ticketMoved(event.data.ticket, event.data.from, event.data.byUserId));
  }
}
