import {
  canSeeTicket,
  type LiveEvents,
  type PanelAttendant,
  type PanelTicket,
  type PanelView,
  type PanelWaiting,
  type TicketView,
  type Viewer,
} from '@prosa/contracts';
import { attendantOf } from './panel-attendant.js';
import { type CardKey, panelTicketOf } from './panel-ticket.js';
import { TicketCards } from './ticket-cards.js';

/** The panel is painted at most this often, however many events come (docs/spec/performance.md P13). */
export const PAINT_EVERY_MS = 1_000;

/** What is painted. Everything that did not change keeps its identity. */
export interface PaintedPanel {
  /** Whether the panel was read. */
  isRead: boolean;
  cards: ReadonlyMap<CardKey, PanelTicket[]>;
  attendants: ReadonlyMap<number, PanelAttendant>;
  /** Numbers of waiting tickets by queue. */
  waiting: PanelWaiting['counts'];
  timeZone: string;
  isCapped: boolean;
  /** Whether it is the answer to what the user did, which is shown before anything else. */
  isUrgent: boolean;
}

const NOTHING: PaintedPanel = {
  isRead: false,
  cards: new Map(),
  attendants: new Map(),
  waiting: [],
  timeZone: 'UTC',
  isCapped: false,
  isUrgent: false,
};

/**
 * The state of the panel outside of React: reads and events change it at once, and it is painted once a second while
 * something changed, at once after what the user did.
 */
export class PanelStore {
  private readonly tickets = new TicketCards();
  private readonly listeners = new Set<() => void>();
  private painted = NOTHING;
  /** The next picture without its tickets. */
  private next = NOTHING;
  /** On the monotonic clock: that of the day may be set back. */
  private paintedAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearTimeout(this.timer);
      this.timer = undefined;
    };
  };

  readonly snapshot = (): PaintedPanel => this.painted;

  ticket(ticketId: number): PanelTicket | undefined {
    return this.tickets.get(ticketId);
  }

  /** All tickets as they are known now, painted or not, in no order. */
  allTickets(): PanelTicket[] {
    return this.tickets.all();
  }

  /** Takes in the whole panel, read at that moment (`nextMoment`). The first is painted at once. */
  read(view: PanelView, readAt: number): void {
    this.tickets.read([...view.tickets, ...view.waiting.tickets], readAt, 'all');
    const attendants = new Map(view.attendants.map((each) => [each.id, each]));
    const { timeZone, isCapped, waiting } = view;
    this.next = { ...this.next, isRead: true, attendants, timeZone, isCapped, waiting: waiting.counts };
    if (this.painted.isRead) this.paintSoon();
    else this.paintNow();
  }

  /** Takes in what waits. */
  readWaiting({ counts, tickets }: PanelWaiting, readAt: number): void {
    this.tickets.read(tickets, readAt, 'waiting');
    this.next = { ...this.next, waiting: counts };
    this.paintSoon();
  }

  /** Takes in a ticket from an event. Returns whether the number of those that wait may have changed. */
  putTicket(view: TicketView): boolean {
    const before = this.tickets.get(view.id);
    const ticket = panelTicketOf(view);
    if (ticket) this.tickets.put(ticket);
    else if (before) this.tickets.drop(view.id, view.version);
    this.paintSoon();
    const statuses = new Set([before?.status, this.tickets.get(view.id)?.status]);
    return statuses.size > 1 && statuses.has('pending');
  }

  /** Takes in the reply to what the user did, painted at once: a ticket that they may not see any more has left. */
  putReply(view: TicketView, viewer: Viewer): void {
    const isSeen = canSeeTicket(viewer, view, view.isGroup);
    if (isSeen) this.putTicket(view);
    else this.tickets.drop(view.id, view.version);
    this.paintNow();
  }

  /** A ticket left the panel or one of its cards. Returns whether the number of those that wait may have changed. */
  dropTicket({ ticketId, version = 0 }: Extract<LiveEvents['ticket'], { action: 'delete' }>): boolean {
    const before = this.tickets.get(ticketId);
    this.tickets.drop(ticketId, version);
    this.paintSoon();
    return before?.status !== 'open';
  }

  renameContact(id: number, name: string): void {
    this.tickets.update((ticket) =>
      ticket.contact.id === id && ticket.contact.name !== name ? { ...ticket, contact: { id, name } } : null,
    );
    this.paintSoon();
  }

  renameConnection(id: number, connectionName: string): void {
    this.tickets.update((ticket) =>
      ticket.connectionId === id && ticket.connectionName !== connectionName ? { ...ticket, connectionName } : null,
    );
    this.paintSoon();
  }

  /** Applies an event of a user. Who sees only some attendants gets changes of these alone. */
  putUser(event: LiveEvents['user'], seesAll: boolean): void {
    const id = event.action === 'delete' ? event.userId : event.user.id;
    const known = this.next.attendants.get(id);
    if (!known && (!seesAll || event.action === 'delete')) return;
    const attendants = new Map(this.next.attendants);
    if (event.action === 'delete') attendants.delete(id);
    else attendants.set(id, attendantOf(event.user, known));
    this.next = { ...this.next, attendants };
    this.paintSoon();
  }

  /** Shows a ticket on another card at once, until the returned function is called. */
  move(ticketId: number, to: CardKey): () => void {
    const end = this.tickets.move(ticketId, to);
    this.paintNow();
    return () => {
      end();
      this.paintNow();
    };
  }

  private paintSoon(): void {
    this.timer ??= setTimeout(
      () => this.paint(false),
      Math.max(0, this.paintedAt + PAINT_EVERY_MS - performance.now()),
    );
  }

  private paintNow(): void {
    this.paint(true);
  }

  private paint(isUrgent: boolean): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.paintedAt = performance.now();
    const changed = this.tickets.takeChanged();
    let { cards } = this.painted;
    if (changed.length > 0) {
      const next = new Map(cards);
      for (const [key, tickets] of changed)
        if (tickets.length > 0) next.set(key, tickets);
        else next.delete(key);
      cards = next;
    }
    this.painted = { ...this.next, cards, isUrgent };
    for (const listener of this.listeners) listener();
  }
}
