import { concerns, type TicketView } from '@prosa/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLive, useLiveRoom } from '../../../shared/live/use-live.js';
import { useSession } from '../../../shared/session/use-session.js';
import { viewerOf } from '../../../shared/session/viewer-of.js';
import { applyTicket, applyTicketEvent, unreadQuery } from './unread.js';

/** The user's unread tickets, newest first, kept up to date. Undefined while they are read. */
export function useUnread(): TicketView[] | undefined {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { data } = useQuery(unreadQuery());
  useLiveRoom('joinNotification', '');
  useLive('ticket', (event) => applyTicketEvent(queryClient, event));
  useLive('appMessage', (event) => {
    if (event.action === 'create') applyTicket(queryClient, event.ticket);
  });

  return useMemo(() => {
    const tickets = Object.values(data ?? {}).filter((ticket) => ticket !== null);
    const viewer = viewerOf(user);
    const unread = tickets.filter((ticket) => ticket.unreadMessages > 0 && concerns(viewer, ticket));
    return data && unread.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  }, [data, user]);
}
