import type { Doing, TicketPlacement } from '@prosa/contracts';

/** What gateways send each other: a socket's user at a ticket that they may see, and where the ticket stands. */
export interface Attendant {
  socketId: string;
  companyId: number;
  ticketId: number;
  userId: number;
  name: string;
  doing: Doing | 'left';
  place: TicketPlacement;
  isGroup: boolean;
}
