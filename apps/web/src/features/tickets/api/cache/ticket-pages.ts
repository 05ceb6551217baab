import type { TicketPage, TicketView } from '@prosa/contracts';
import type { Ledger } from '../../../../shared/live/ledger.js';

/** A page of a list as it was read. */
export interface ReadTicketPage extends TicketPage {
  /** When its request began (nextMoment). */
  readAt: number;
  /** When its answer arrived. */
  receivedAt: number;
}

/** What was learned of tickets from events and replies. */
export type TicketLedger = Ledger<TicketView>;
