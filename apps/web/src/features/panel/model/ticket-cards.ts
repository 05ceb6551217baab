import type { PanelTicket } from '@prosa/contracts';
import { forget, learn, type Learned, newerOf } from '../../../shared/live/ledger.js';
import { byWaiting, type CardKey, cardOf } from './panel-ticket.js';

type Known = Learned<PanelTicket>;

/** Deletions that are remembered, so that no older event brings a ticket back; the oldest are dropped. */
const DELETED_MAX = 2_000;

/** What a read of the panel covers: all tickets, or those that wait. */
export type ReadScope = 'all' | 'waiting';

/**
 * The tickets of the panel by card, in their newest states, whatever the order in which reads and events come
 * (`shared/live/ledger.ts`). It is changed in place: an event costs the same for ten tickets as for thousands.
 */
export class TicketCards {
  private readonly known = new Map<number, Known>();
  private readonly deleted = new Map<number, Known>();
  /** Where tickets are shown while a transfer is under way. */
  private readonly moves = new Map<number, CardKey>();
  private readonly cards = new Map<CardKey, Map<number, PanelTicket>>();
  private readonly places = new Map<number, CardKey>();
  private readonly changed = new Set<CardKey>();

  get(ticketId: number): PanelTicket | undefined {
    return this.known.get(ticketId)?.value ?? undefined;
  }

  all(): PanelTicket[] {
    return [...this.known.values()].flatMap(({ value }) => value ?? []);
  }

  put(ticket: PanelTicket): void {
    const learned = learn(this.ledgerOf(ticket.id), ticket, {})[ticket.id];
    if (learned !== this.stateOf(ticket.id)) this.set(ticket.id, learned);
  }

  /** It left the panel in that version; 0 where its event does not say. */
  drop(ticketId: number, version: number): void {
    const shown = this.get(ticketId);
    if (shown && version > 0 && shown.version > version) return;
    const seen = Math.max(version, this.stateOf(ticketId)?.version ?? 0);
    this.set(ticketId, forget<PanelTicket, never>({}, ticketId, seen)[ticketId]);
  }

  /** Takes in what was read at that moment (`nextMoment`); what it does not contain and was known before has left. */
  read(tickets: readonly PanelTicket[], readAt: number, scope: ReadScope): void {
    const contained = new Set(tickets.map(({ id }) => id));
    for (const ticket of tickets) {
      if (newerOf(ticket, readAt, this.stateOf(ticket.id)) !== ticket) continue;
      this.set(ticket.id, { value: ticket, version: ticket.version, at: readAt, context: null });
    }
    const isCovered = ({ value, at }: Known) => at < readAt && (scope === 'all' || value?.status === 'pending');
    for (const [id, state] of this.known) if (isCovered(state) && !contained.has(id)) this.set(id, undefined);
  }

  /** Shows a ticket on another card until the returned function is called. */
  move(ticketId: number, to: CardKey): () => void {
    this.moves.set(ticketId, to);
    this.place(ticketId);
    return () => {
      this.moves.delete(ticketId);
      this.place(ticketId);
    };
  }

  /** Changes tickets in place, for example when a contact is renamed. `change` returns null for those that stay. */
  update(change: (ticket: PanelTicket) => PanelTicket | null): void {
    for (const [id, state] of this.known) {
      const value = state.value && change(state.value);
      if (value) this.set(id, { ...state, value });
    }
  }

  /** The changed cards since the last call, each with its tickets by longest waiting. */
  takeChanged(): [CardKey, PanelTicket[]][] {
    const taken = [...this.changed].map((key): [CardKey, PanelTicket[]] => [
      key,
      [...(this.cards.get(key)?.values() ?? [])].sort(byWaiting),
    ]);
    this.changed.clear();
    return taken;
  }

  private stateOf = (ticketId: number): Known | undefined => this.known.get(ticketId) ?? this.deleted.get(ticketId);

  private ledgerOf(ticketId: number): Record<number, Known> {
    const state = this.stateOf(ticketId);
    return state ? { [ticketId]: state } : {};
  }

  private set(ticketId: number, state: Known | undefined): void {
    this.deleted.delete(ticketId);
    if (state?.value) this.known.set(ticketId, state);
    else this.known.delete(ticketId);
    if (state && !state.value) this.deleted.set(ticketId, state);
    for (const id of this.deleted.keys()) {
      if (this.deleted.size <= DELETED_MAX) break;
      this.deleted.delete(id);
    }
    this.place(ticketId);
  }

  private place(ticketId: number): void {
    const before = this.places.get(ticketId);
    if (before !== undefined) this.takeFrom(before, ticketId);
    const ticket = this.get(ticketId);
    if (ticket) this.putOn(this.moves.get(ticketId) ?? cardOf(ticket), ticket);
  }

  private takeFrom(key: CardKey, ticketId: number): void {
    this.cards.get(key)?.delete(ticketId);
    this.places.delete(ticketId);
    this.changed.add(key);
  }

  private putOn(key: CardKey, ticket: PanelTicket): void {
    const card = this.cards.get(key) ?? new Map<number, PanelTicket>();
    this.cards.set(key, card.set(ticket.id, ticket));
    this.places.set(ticket.id, key);
    this.changed.add(key);
  }
}
