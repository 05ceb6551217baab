import type { OlderOutcome } from '../../channels/history.contract.js';
import type { TicketIdInput, TicketPlacement } from '../tickets.contract.js';

/** A phone that has not answered for this long is silent, in milliseconds. */
export const OLDER_ANSWER_WITHIN_MS = 60_000;

/** The answer to a request for older messages: they follow as live events. */
export interface OlderRequestView {
  ticketId: number;
  /** ISO time after which the phone counts as silent. */
  until: string;
}

export interface OlderMessageRequests {
  /**
   * Asks the phone for messages older than the first of the ticket's thread. Throws ERR_NO_TICKET_FOUND,
   * ERR_NO_OLDER_MESSAGES when the thread has no message that the phone could know.
   */
  'messages.requestOlder': { input: TicketIdInput; output: OlderRequestView };
}

export interface OlderMessageEvents {
  /** What became of a request for older messages; they are stored. */
  'history.answered': {
    ticketId: number;
    contactId: number;
    connectionId: number;
    place: TicketPlacement;
    isGroup: boolean;
    outcome: OlderOutcome;
  };
}
