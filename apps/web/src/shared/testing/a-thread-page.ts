import type { MessageWire, MessageWirePage } from '@prosa/contracts';
import { aTicket } from './a-ticket.js';

/** The only page of a thread, with the given messages and fields. */
export const aThreadPage = (messages: MessageWire[], given: Partial<MessageWirePage> = {}): MessageWirePage => ({
  messages,
  hasMore: false,
  hasNewer: false,
  aroundSeq: null,
  ticket: aTicket(),
  ...given,
});
