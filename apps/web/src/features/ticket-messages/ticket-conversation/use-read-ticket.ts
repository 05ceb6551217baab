import { useStableCallback } from '@prosa/ui';
import { type Channel, channelCan, type TicketView } from '@prosa/contracts';
import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../../shared/api/api-client.js';
import type { Around, Conversation } from '../../../shared/conversation/conversation.js';
import { forgetMovedWindow, messageKeys } from '../../../shared/conversation/thread/thread-cache.js';
import { threadQuery } from '../api/thread-query.js';
import { useMessages, usePictures } from '../api/use-messages.js';
import { useOlderOnPhone } from './use-older-on-phone.js';
import { useSectionTitle } from './use-section-title.js';
import { useTicketArrivals } from './use-ticket-arrivals.js';

/** How a ticket's messages are read and found. */
export function useReadTicket(ticket: TicketView, onReachNewest: (() => void) | undefined) {
  const sectionTitle = useSectionTitle();
  const queryClient = useQueryClient();
  // Reading lowers the count, but the divider stays where the thread was opened.
  const [unread] = useState(ticket.unreadMessages);
  const reachNewest = useStableCallback(() => onReachNewest?.());
  const { id, contactId, whatsappId, channel } = ticket;

  return useMemo(
    () =>
      ({
        ...readsOf(queryClient, id),
        unread,
        reachNewest,
        useArrivals: (onArrival: () => void) => useTicketArrivals({ id, contactId, whatsappId }, onArrival),
        sectionTitle,
        phone: channelCan(channel as Channel, 'older') ? { useOlder: () => useOlderOnPhone({ id, contactId }) } : null,
      }) satisfies Partial<Conversation>,
    [queryClient, id, contactId, whatsappId, channel, unread, reachNewest, sectionTitle],
  );
}

const readsOf = (queryClient: QueryClient, ticketId: number) =>
  ({
    useWindow: (around: Around) => useMessages(ticketId, around),
    usePictures: (messageId: number) => usePictures(ticketId, messageId),
    forgetMovedWindow: (around) => forgetMovedWindow(queryClient, ticketId, around),
    readNewest: async () => {
      if (onlineManager.isOnline()) await queryClient.fetchInfiniteQuery(threadQuery(ticketId));
    },
    renewLinks: () => void queryClient.invalidateQueries({ queryKey: messageKeys.thread(ticketId) }),
    // The same rule as the server's unread count: messages of the contact except reactions.
    countsAsUnread: ({ section, fromMe, mediaType }) =>
      section?.id === ticketId && !fromMe && mediaType !== 'reactionMessage',
    find: (searchParam, cursor, signal) =>
      api.get('/messages/search', { query: { ticketId, searchParam, cursor }, signal }),
  }) satisfies Partial<Conversation>;
