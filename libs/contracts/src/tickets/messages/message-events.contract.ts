import type { OutboundChange, OutboundMessage } from '../../channels/channel-messages.contract.js';
import type { TicketPlacement, TicketView } from '../tickets.contract.js';
import type { MessageView } from './messages.contract.js';

/** A changed message, with the place of its thread. */
interface MessageChanged {
  message: MessageView;
  /** The contact of the thread. */
  contactId: number;
  place: TicketPlacement;
  isGroup: boolean;
}

/** A message with its ticket. */
export interface MessageInTicket {
  message: MessageView;
  ticket: TicketView;
}

export interface MessageEvents {
  /** A message that came, and a private note. A message that is sent is created by `message.queued`. */
  'message.created': MessageInTicket;
  /** Ack, media, text or failure changed. `ticket` is present when its row changed too. */
  'message.updated': MessageChanged & { ticket: TicketView | null };
  /** A private note was removed. */
  'message.deleted': MessageChanged;
  /** A message is to be sent. `created` is absent for one that failed before and is sent again. */
  'message.queued': OutboundMessage & { created?: MessageInTicket };
  'message.changeQueued': OutboundChange;
}
