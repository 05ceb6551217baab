import type { TicketView } from '@prosa/contracts';
import type { InfiniteData, Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { ticketKeys } from './cache/ticket-keys.js';
import type { ReadTicketPage } from './cache/ticket-pages.js';

/** A ticket as a page or a detail had it. */
interface ReadTicket {
  ticket: TicketView;
  /** When its request began; 0 when unknown. */
  readAt: number;
  /** When its reply arrived; Infinity when unknown. */
  receivedAt: number;
}

const isOf = ({ queryKey }: Query, [feature, part]: readonly [string, string]): boolean =>
  queryKey[0] === feature && queryKey[1] === part;

/**
 * The tickets of all cached lists and details by id. It is built again after reads only, so that an event costs the same
 * however many lists were visited.
 */
export class ReadTickets {
  private static readonly ofClient = new WeakMap<QueryClient, ReadTickets>();
  private onPages = new Map<number, ReadTicket[]>();
  private isStale = true;
  /** Uuids of the tickets with a cached detail, by id. */
  private readonly uuids = new Map<number, string>();

  private constructor(private readonly queryClient: QueryClient) {
    const cache = queryClient.getQueryCache();
    cache.findAll({ queryKey: ticketKeys.details }).forEach((query) => this.noteDetail(query));
    cache.subscribe((event) => this.handle(event));
  }

  /** The index of a cache, made at its first use. */
  static of(queryClient: QueryClient): ReadTickets {
    const known = this.ofClient.get(queryClient) ?? new ReadTickets(queryClient);
    this.ofClient.set(queryClient, known);
    return known;
  }

  /** Every read state of a ticket. */
  byId(ticketId: number): ReadTicket[] {
    const detail = this.detailOf(ticketId);
    return [...this.onPagesOf(ticketId), ...(detail ? [detail] : [])];
  }

  /** Its read states on pages of lists. */
  onPagesOf(ticketId: number): ReadTicket[] {
    return this.pages().get(ticketId) ?? [];
  }

  /** All tickets, one or more states of each. */
  all(): TicketView[] {
    const details = [...this.uuids.keys()].flatMap((id) => this.detailOf(id) ?? []);
    return [...[...this.pages().values()].flat(), ...details].map(({ ticket }) => ticket);
  }

  private detailOf(ticketId: number): ReadTicket | undefined {
    const uuid = this.uuids.get(ticketId);
    const ticket = uuid && this.queryClient.getQueryData<TicketView>(ticketKeys.detail(uuid));
    return ticket ? { ticket, readAt: 0, receivedAt: Infinity } : undefined;
  }

  private pages(): Map<number, ReadTicket[]> {
    if (!this.isStale) return this.onPages;
    this.isStale = false;
    this.onPages = new Map();
    const lists = this.queryClient.getQueriesData<InfiniteData<ReadTicketPage>>({ queryKey: ticketKeys.lists });
    for (const { tickets, readAt, receivedAt } of lists.flatMap(([, list]) => list?.pages ?? [])) {
      for (const ticket of tickets) {
        const states = this.onPages.get(ticket.id) ?? [];
        states.push({ ticket, readAt, receivedAt });
        this.onPages.set(ticket.id, states);
      }
    }
    return this.onPages;
  }

  private handle({ type, query }: QueryCacheNotifyEvent): void {
    if (type !== 'updated' && type !== 'added' && type !== 'removed') return;
    if (isOf(query, ticketKeys.lists)) this.isStale = true;
    else if (isOf(query, ticketKeys.details)) this.noteDetail(query);
  }

  private noteDetail({ state }: Query): void {
    const ticket = state.data as TicketView | undefined;
    if (ticket) this.uuids.set(ticket.id, ticket.uuid);
  }
}
