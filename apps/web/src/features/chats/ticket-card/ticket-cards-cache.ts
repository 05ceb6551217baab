import type { LiveEvents, TicketCard } from '@prosa/contracts';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
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
  for (const [queryKey, cards = []] of queryClient.getQueriesData<TicketCard[]>({ queryKey: KEY })) {
    if (event.action === 'delete') {
      // Whether it is only in another list now, the server knows.
      if (cards.some(({ ticket }) => ticket.id === event.ticketId)) readSoon(queryClient, queryKey);
    } else {
      renew(queryClient, queryKey, { cards, ticket: event.ticket });
    }
  }
}

/** Puts a newer state of a ticket into its cards. One that had none may be seen from now on, which only the server knows. */
function renew(
  queryClient: QueryClient,
  queryKey: QueryKey,
  { cards, ticket }: { cards: TicketCard[]; ticket: Ticket },
): void {
  const isOf = (ref: string) => ref === String(ticket.id) || ref === ticket.uuid;
  const refs = (queryKey[1] as readonly string[]).filter(isOf);
  if (refs.length === 0) return;
  if (refs.some((ref) => cards.every((card) => card.ref !== ref))) return readSoon(queryClient, queryKey);
  const renewed = cards.map((card) =>
    isOf(card.ref) && ticket.version >= card.ticket.version ? { ...card, ticket } : card,
  );
  queryClient.setQueryData(queryKey, renewed);
}
