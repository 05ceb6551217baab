import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive, useLiveRoom } from '../../../shared/live/use-live.js';
import { applyTicketChange, ticketKeys, type TicketChange } from './ticket-cache.js';

/** One question for a burst of changes. */
const COUNT_AFTER_MS = 300;

/** Keeps every list, the open ticket and the counts up to date. Once on a page. */
export function useLiveTickets(): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function apply(change: TicketChange) {
    if (!applyTicketChange(queryClient, change)) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: ticketKeys.counts });
    }, COUNT_AFTER_MS);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveRoom('joinTickets', 'open');
  useLiveRoom('joinTickets', 'pending');
  useLive('ticket', apply);
  useLive('appMessage', (event) => {
    if (event.action === 'create') apply({ action: 'update', ticket: event.ticket });
  });
}
