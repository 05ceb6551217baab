import type { LiveEvents, TicketCard } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { readSoon } from '../../../shared/live/read-soon.js';
import type { LiveLine } from '../../../shared/live/live-table.js';

const KEY = ['ticket-cards'] as const;

/** What the user may see of the tickets that a message points to, as the server has it. */
export const ticketCardsQuery = (refs: readonly string[]) =>
  queryOptions({
    queryKey: [...KEY, refs],
    queryFn: async ({ signal }) => (await api.get('/tickets/cards', { query: { refs: [...refs] }, signal })).cards,
    staleTime: 30_000,
  });

/** A ticket of a card changed, became visible, or is hidden now. */
export const ticketCardsLine: LiveLine = { topic: 'ticket', keys: [], apply };

type Ticket = Extract<LiveEvents['ticket'], { action: 'update' }>['ticket'];

function apply(queryClient: QueryClient, event: LiveEvents['ticket']): void {
  if (event.action === 'updateUnread') return;
  for (const [queryKey, cards] of queryClient.getQueriesData<TicketCard[]>({ queryKey: KEY })) {
    if (event.action === 'delete') {
      // Whether it is only in another list now, the server knows.
      if (cards?.some(({ ticket }) => ticket?.id === event.ticketId)) readSoon(queryClient, queryKey);
    } else if (cards?.some((card) => isOf(card, event.ticket))) {
      queryClient.setQueryData(
        queryKey,
        cards.map((card) => renewed(card, event.ticket)),
      );
    }
  }
}

const isOf = ({ ref }: TicketCard, { id, uuid }: Ticket): boolean => ref === String(id) || ref === uuid;

const renewed = (card: TicketCard, ticket: Ticket): TicketCard =>
  isOf(card, ticket) && ticket.version >= (card.ticket?.version ?? 0) ? { ...card, ticket } : card;
