import { Injectable } from '@nestjs/common';
import { ATTEND_EVERY_MS, DOINGS, type Doing, type TicketView } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import type { LiveClient } from '../sockets/live-client.js';
import { Attendance } from './attendance.js';
import type { Attendant } from './attendant.js';
import { isId } from './is-id.js';

interface Known {
  attendant: Attendant;
  /** When it was last checked that the user may see the ticket. Milliseconds since 1970. */
  checkedAt: number;
}

/** One socket's place, and the steps that wait for the one before. */
interface Place {
  known: Known | null;
  turn: Promise<void>;
}

/** Where the user of our console is: `attend` with the ticket that is open and what they do there, or with nothing. */
@Injectable()
export class AttendTickets {
  private readonly places = new WeakMap<LiveClient, Place>();

  constructor(
    private readonly bus: Bus,
    private readonly attendance: Attendance,
  ) {}

  attend(client: LiveClient, [ticketId, doing]: unknown[]): void {
    this.inTurn(client, async (place) => {
      if (!client.isOurs || !isId(ticketId) || !isDoing(doing)) return this.leavePlace(place);
      const next = await this.resolveAttendant(client, ticketId, place.known);
      if (!next) return this.leavePlace(place);
      this.showContact(client, next, doing);
      place.known = next;
      place.known.attendant.doing = doing;
      await this.attendance.publish(place.known.attendant);
    });
  }

  leave(client: LiveClient): void {
    if (this.places.has(client)) this.inTurn(client, (place) => this.leavePlace(place));
  }

  private inTurn(client: LiveClient, act: (place: Place) => Promise<void>): void {
    const place = this.places.get(client) ?? { known: null, turn: Promise.resolve() };
    this.places.set(client, place);
    place.turn = place.turn.then(() => act(place)).catch(() => undefined);
  }

  private async leavePlace(place: Place): Promise<void> {
    if (place.known) await this.attendance.publish({ ...place.known.attendant, doing: 'left' });
    place.known = null;
  }

  /** Shows the contact that an answer is being written, where the user may write one. Not awaited. */
  private showContact({ actor }: LiveClient, { attendant }: Known, doing: Doing): void {
    if (doing !== 'answers' && attendant.doing !== 'answers') return;
    const input = { ticketId: attendant.ticketId, isTyping: doing === 'answers' };
    this.bus.request(actor, { name: 'tickets.typing', input }).catch(() => undefined);
  }

  /** Null when the user may not see the ticket, whatever the reason. */
  private async resolveAttendant(client: LiveClient, ticketId: number, known: Known | null): Promise<Known | null> {
    if (known?.attendant.ticketId === ticketId && Date.now() - known.checkedAt < ATTEND_EVERY_MS / 2) return known;
    const ticket = await this.bus
      .request(client.actor, { name: 'tickets.byId', input: { ticketId } })
      .catch(() => null);
    return ticket && { attendant: attendantAt(client, ticket), checkedAt: Date.now() };
  }
}

const attendantAt = ({ socket, actor }: LiveClient, ticket: TicketView): Attendant => ({
  socketId: socket.id,
  companyId: actor.companyId,
  ticketId: ticket.id,
  userId: actor.userId,
  name: actor.name,
  doing: 'looks',
  place: { status: ticket.status, queueId: ticket.queueId, userId: ticket.userId },
  isGroup: ticket.isGroup,
});

const isDoing = (value: unknown): value is Doing => DOINGS.some((doing) => doing === value);
