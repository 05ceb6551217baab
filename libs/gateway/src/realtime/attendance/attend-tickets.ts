import { Injectable } from '@nestjs/common';
import { ATTEND_EVERY_MS, DOINGS, type Doing, type TicketView } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit';
import type { LiveClient } from '../sockets/live-client.js';
import { Attendance } from './attendance.js';
import type { Attendant } from './attendant.js';

interface Known {
  attendant: Attendant;
  /** When it was asked last whether the user may see it. Milliseconds since 1970. */
  checkedAt: number;
}

/** What our console says of where its user is: `attend`, with a ticket that it has open and what they do there, or with none. */
@Injectable()
export class AttendTickets {
  constructor(
    private readonly bus: Bus,
    private readonly attendance: Attendance,
  ) {}

  attach(client: LiveClient): void {
    let known: Known | null = null;
    let turn = Promise.resolve();
    const inTurn = (act: () => Promise<void>) => (turn = turn.then(act, act).catch(() => undefined));
    const leave = async () => {
      if (known) await this.attendance.publish({ ...known.attendant, doing: 'left' });
      known = null;
    };

    client.socket.on('attend', (ticketId: unknown, doing: unknown) => {
      inTurn(async () => {
        if (!client.isOurs || !isId(ticketId) || !isDoing(doing)) return leave();
        const next = await this.resolveAttendant(client, ticketId, known);
        if (!next) return leave();
        this.showContact(client, next, doing);
        known = next;
        known.attendant.doing = doing;
        await this.attendance.publish(known.attendant);
      });
    });
    client.socket.on('disconnect', () => inTurn(leave));
  }

  /** Where the user may answer, the contact sees that an answer comes. Nobody waits for it. */
  private showContact({ actor }: LiveClient, { attendant }: Known, doing: Doing): void {
    if (doing !== 'answers' && attendant.doing !== 'answers') return;
    const input = { ticketId: attendant.ticketId, isTyping: doing === 'answers' };
    this.bus.request(actor, { name: 'tickets.typing', input }).catch(() => undefined);
  }

  /** Null where the user may not see the ticket: they are not told why. */
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

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
const isDoing = (value: unknown): value is Doing => DOINGS.some((doing) => doing === value);
