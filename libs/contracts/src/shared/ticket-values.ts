// Apart from the inputs, whose rules a console would otherwise load with a list of words.

export const TICKET_STATUSES = ['pending', 'open', 'closed', 'group', 'nps', 'lgpd'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Replaces the last message's ack in the row of its ticket: it could not be sent. */
export const FAILED_ACK = -1;

/**
 * In what order a list stands. `newest`: the latest change first. `waiting`: who waits longest for an answer first,
 * then those who wait for none, the latest change first (ux.md, order).
 */
export const TICKET_ORDERS = ['newest', 'waiting'] as const;
export type TicketOrder = (typeof TICKET_ORDERS)[number];
