import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive, useLiveRoom } from '../../../shared/live/use-live.js';
import { useLivePresence } from '../../../shared/messaging/presence.js';
import { useLivePins } from '../pins/use-pins.js';
import { ticketTopics } from './live-tickets.js';
import { ticketKeys } from './ticket-cache.js';

/** One count covers a burst of changes. */
const COUNT_AFTER_MS = 300;

/** Keeps lists, the open ticket and counts up to date. To be mounted once per page. */
export function useLiveTickets(): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function countSoon(isDue: boolean) {
    if (!isDue) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: ticketKeys.counts });
    }, COUNT_AFTER_MS);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveRoom('joinTickets', 'open');
  useLiveRoom('joinTickets', 'pending');
  useLiveRoom('joinTickets', 'group');
  useLiveRoom('joinTickets', 'closed');
  useLive('ticket', (event) => countSoon(ticketTopics.ticket(queryClient, event)));
  useLive('appMessage', (event) => countSoon(ticketTopics.appMessage(queryClient, event)));
  useLive('contact', (event) => countSoon(ticketTopics.contact(queryClient, event)));
  useLivePresence();
  useLivePins();
  useLive('tag', (event) => countSoon(ticketTopics.tag(queryClient, event)));
}
