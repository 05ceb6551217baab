import type { ContactAlias } from './channel-messages.contract.js';

/** The receiver and the connection of a typing state. */
export interface ShowTypingInput {
  connectionId: number;
  aliases: ContactAlias[];
  isTyping: boolean;
}

/** Whether an attendant is writing an answer. */
export interface ShowWritingInput {
  ticketId: number;
  isTyping: boolean;
}

export interface TypingRequests {
  /** Sends the typing state to the contact when the actor may answer there; otherwise does nothing. */
  'tickets.typing': { input: ShowWritingInput; output: { isShown: boolean } };
  /** Sent to the owner of the session, if there is one. Momentary: it is not stored. */
  'typing.show': { input: ShowTypingInput; output: { isNotified: true } };
}
