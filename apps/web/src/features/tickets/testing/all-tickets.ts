import type { TicketFilter } from '../filter/ticket-filter.js';

/** A filter without restrictions. */
export const ALL_TICKETS = {
  queueIds: [],
  searchParam: '',
  showAll: false,
  order: 'newest',
  isUnread: false,
  whatsapps: [],
  users: [],
  tags: [],
  statuses: [],
} satisfies Partial<TicketFilter>;
