import type { TicketView, Viewer } from '@prosa/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLive, useLiveRoom } from '../../../shared/live/use-live.js';
import { useSession } from '../../../shared/session/use-session.js';
import { viewerOf } from '../../../shared/session/viewer-of.js';
import { applyTicket, applyTicketEvent, isShownTo, type Unread, unreadQuery } from './unread.js';

/** The user's unread tickets, newest first, kept up to date. Undefined while they are read. */
export function useUnread(): TicketView[] | undefined {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const select = useCallback((unread: Unread) => shownTo(unread, viewerOf(user)), [user]);
  useLiveRoom('joinNotification', '');
  useLive('ticket', (event) => applyTicketEvent(queryClient, viewerOf(user), event));
  useLive('appMessage', (event) => {
    if (event.action === 'create') applyTicket(queryClient, viewerOf(user), event.ticket);
  });

  // Selected, so that an event of another ticket renders nothing.
  return useQuery({ ...unreadQuery(), select }).data;
}

function shownTo(unread: Unread, viewer: Viewer): TicketView[] {
  return Object.values(unread)
    .filter((ticket) => ticket !== null)
    .filter((ticket) => isShownTo(viewer, ticket))
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
}
