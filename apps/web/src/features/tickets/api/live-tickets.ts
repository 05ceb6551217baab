import type { QueryClient } from '@tanstack/react-query';
import { type LiveLine, useLiveTable } from '../../../shared/live/live-table.js';
import { readSoon } from '../../../shared/live/read-soon.js';
import { useLiveRoom } from '../../../shared/live/use-live.js';
import {
  applyContactToTickets,
  applyQueueToTickets,
  applyTagToTickets,
  applyTicketChange,
} from './cache/ticket-cache.js';
import { ticketKeys } from './cache/ticket-keys.js';

const countIf = (isDue: boolean, queryClient: QueryClient): void => {
  if (isDue) readSoon(queryClient, ticketKeys.counts);
};

/** What each live topic does to tickets. Their ledger knows which reads are older, so that none is repeated here. */
export const ticketLines: readonly LiveLine[] = [
  {
    topic: 'ticket',
    keys: [],
    apply: (queryClient, event) => countIf(applyTicketChange(queryClient, event), queryClient),
  },
  {
    topic: 'appMessage',
    keys: [],
    apply: (queryClient, event) => {
      if (event.action !== 'create') return;
      countIf(applyTicketChange(queryClient, { action: 'update', ticket: event.ticket }), queryClient);
    },
  },
  {
    topic: 'contact',
    keys: [],
    apply: (queryClient, event) => countIf(applyContactToTickets(queryClient, event), queryClient),
  },
  {
    topic: 'tag',
    keys: [],
    apply: (queryClient, event) => countIf(applyTagToTickets(queryClient, event), queryClient),
  },
  {
    topic: 'queue',
    keys: [],
    apply: (queryClient, event) => countIf(applyQueueToTickets(queryClient, event), queryClient),
  },
  // An import and the closing of its tickets have no events of their own.
  {
    topic: 'importMessages',
    keys: ({ action }) => (action === 'refresh' ? [ticketKeys.lists, ticketKeys.counts, ticketKeys.details] : []),
  },
];

/** Keeps lists, the open ticket and counts up to date. To be mounted once per page. */
export function useLiveTickets(): void {
  useLiveRoom('joinTickets', 'open');
  useLiveRoom('joinTickets', 'pending');
  useLiveRoom('joinTickets', 'group');
  useLiveRoom('joinTickets', 'closed');
  useLiveTable(ticketLines);
}
