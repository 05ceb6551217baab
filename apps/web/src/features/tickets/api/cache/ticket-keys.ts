import type { TicketFilter } from '../../filter/ticket-filter.js';

export const ticketKeys = {
  lists: ['tickets', 'list'] as const,
  list: (filter: TicketFilter) => ['tickets', 'list', filter] as const,
  learned: ['tickets', 'learned'] as const,
  counts: ['tickets', 'counts'] as const,
  details: ['tickets', 'detail'] as const,
  detail: (uuid: string) => ['tickets', 'detail', uuid] as const,
};
