import type { ContactAlias } from './channel-messages.contract.js';

/** To whom it shows, by which connection, that somebody types. */
export interface ShowTypingInput {
  connectionId: number;
  aliases: ContactAlias[];
  isTyping: boolean;
}

/** That an attendant writes an answer, or has stopped. */
export interface ShowWritingInput {
  ticketId: number;
  isTyping: boolean;
}

export interface TypingRequests {
  /** Shown to the contact when the actor may answer them there; otherwise nothing happens. */
  'tickets.typing': { input: ShowWritingInput; output: { isShown: boolean } };
  /** Told to whoever runs the session, if anybody does: of the moment, and nothing is lost with it. */
  'typing.show': { input: ShowTypingInput; output: { isNotified: true } };
}
