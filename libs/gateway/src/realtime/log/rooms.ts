/** wire-contract.md §3; rooms live within one company, so their names need not say which. */
export const NOTIFICATION_ROOM = 'notification';
export const LIST_STATUSES = ['open', 'pending', 'group', 'closed', 'search'] as const;

export const statusRoom = (status: string): string => `status:${status}`;
export const ticketRoom = (ticketId: number): string => `ticket:${ticketId}`;
/** Where its tickets stand: for our console only, since others take any ticket they hear of as the one they show. */
export const movesRoom = (contactId: number, whatsappId: number): string => `moves:${contactId}:${whatsappId}`;
/** All messages of a contact on a connection, whatever their ticket: who has one of the tickets open shows them all. */
export const threadRoom = (contactId: number, whatsappId: number): string => `thread:${contactId}:${whatsappId}`;
