import { ArrayMaxSize, ArrayUnique, IsArray, Matches } from 'class-validator';
import { TICKET_REF } from '../chats/ticket-addresses.js';
import { TICKET_CARDS_MAX } from '../shared/limits.js';
import type { TicketView } from './tickets.contract.js';

export class TicketCardsInput {
  /** Tickets by id or uuid, as in their addresses. */
  @IsArray()
  @ArrayMaxSize(TICKET_CARDS_MAX)
  @ArrayUnique()
  @Matches(TICKET_REF, { each: true })
  refs!: string[];
}

/** What the reader may see of a ticket that somebody pointed to. */
export interface TicketCard {
  /** As it was asked for. */
  ref: string;
  /** Null for one that the reader may not see, and for one that does not exist. */
  ticket: TicketView | null;
}

export interface TicketCardRequests {
  /** A card for each of `refs`, in their order. */
  'tickets.cards': { input: TicketCardsInput; output: { cards: TicketCard[] } };
}
