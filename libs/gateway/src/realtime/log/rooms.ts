/** Rooms belong to one company, so their names do not contain it (docs/spec/wire-contract.md §3). */
export const NOTIFICATION_ROOM = 'notification';
export const LIST_STATUSES = ['open', 'pending', 'group', 'closed', 'search'] as const;

export const statusRoom = (status: string): string => `status:${status}`;
export const ticketRoom = (ticketId: number): string => `ticket:${ticketId}`;
/** The ticket of such a room. */
export const ticketOf = (room: string): number => Number(room.slice('ticket:'.length));
/** Moves of a contact's tickets. For our console only: others show any ticket they receive as the open one. */
export const movesRoom = (contactId: number, whatsappId: number): string => `moves:${contactId}:${whatsappId}`;
/** How the rooms of a contact's threads begin. */
export const threadsOf = (contactId: number): string => `thread:${contactId}:`;
/** All messages of a contact on a connection: a console that has one of its tickets open shows all of them. */
export const threadRoom = (contactId: number, whatsappId: number): string => `${threadsOf(contactId)}${whatsappId}`;
