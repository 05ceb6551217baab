import type { Doing, TicketPlacement } from '@prosa/contracts';

/** What gateways tell each other: a socket's user at a ticket that they may see, and where that stands. */
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
