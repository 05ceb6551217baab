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

/** A ticket that somebody pointed to, as its reader sees it. */
export interface TicketCard {
  /** As it was requested. */
  ref: string;
  ticket: TicketView;
}

export interface TicketCardRequests {
  /** In the order of `refs`, without tickets that do not exist and those that the actor may not see. */
  'tickets.cards': { input: TicketCardsInput; output: { cards: TicketCard[] } };
}
