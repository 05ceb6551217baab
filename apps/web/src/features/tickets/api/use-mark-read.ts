import type { TicketView } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { useWindowFocus } from '../../../shared/live/attending/use-window-focus.js';
import { useSession } from '../../../shared/session/use-session.js';
import { requestTicket } from './cache/ticket-cache.js';

/** Reports a ticket as read while its thread is visible and focused and the user attends it. */
export function useMarkRead(ticket: TicketView | undefined): void {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const isFocused = useWindowFocus();
  const { mutate } = useMutation({
    mutationFn: (ticketId: number) =>
      requestTicket(queryClient, ticketId, () => api.post('/messages/:ticketId/read', { params: { ticketId } })),
  });

  const isOwn = ticket?.status === 'group' || (ticket?.status === 'open' && ticket.userId === user.id);
  const ticketId = ticket?.id;
  const unread = ticket?.unreadMessages ?? 0;

  useEffect(() => {
    if (ticketId !== undefined && isOwn && isFocused && unread > 0) mutate(ticketId);
  }, [ticketId, isOwn, isFocused, unread, mutate]);
}
