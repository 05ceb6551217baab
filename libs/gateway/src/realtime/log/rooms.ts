/** wire-contract.md §3; rooms live within one company, so their names need not say which. */
export const NOTIFICATION_ROOM = 'notification';
export const LIST_STATUSES = ['open', 'pending', 'group', 'closed', 'search'] as const;

export const statusRoom = (status: string): string => `status:${status}`;
export const ticketRoom = (ticketId: number): string => `ticket:${ticketId}`;
