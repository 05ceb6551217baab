/** Rooms belong to one company, so their names do not contain it (docs/spec/wire-contract.md §3). */
export const NOTIFICATION_ROOM = 'notification';
export const LIST_STATUSES = ['open', 'pending', 'group', 'closed', 'search'] as const;

export const statusRoom = (status: string): string => `status:${status}`;
export const ticketRoom = (ticketId: number): string => `ticket:${ticketId}`;
/** Moves of a contact's tickets. For our console only: others show any ticket they receive as the open one. */
export const movesRoom = (contactId: number, whatsappId: number): string => `moves:${contactId}:${whatsappId}`;
/** All messages of a contact on a connection: a console that has one of its tickets open shows all of them. */
export const threadRoom = (contactId: number, whatsappId: number): string => `thread:${contactId}:${whatsappId}`;
