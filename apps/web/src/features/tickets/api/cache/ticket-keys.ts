import type { CountTicketsInput } from '@prosa/contracts';
import type { TicketFilter } from '../../filter/ticket-filter.js';

export const ticketKeys = {
  lists: ['tickets', 'list'] as const,
  list: (filter: TicketFilter) => ['tickets', 'list', filter] as const,
  learned: ['tickets', 'learned'] as const,
  /** Of all lists without a filter; also the beginning of the keys of filtered ones. */
  counts: ['tickets', 'counts'] as const,
  countsOf: (filter: CountTicketsInput) => ['tickets', 'counts', filter] as const,
  details: ['tickets', 'detail'] as const,
  detail: (uuid: string) => ['tickets', 'detail', uuid] as const,
};
