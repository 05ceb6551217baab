import type { ContactAlias } from './channel-messages.contract.js';

export interface CallEvents {
  /**
   * A ringing call must be refused at the channel (docs/spec/core.md §3, acceptCallWhatsapp). `creator` is the
   * provider's name of the caller; `text` is sent to them, null when the desk writes it in their ticket.
   */
  'call.refused': {
    connectionId: number;
    callId: string;
    creator: string;
    caller: ContactAlias[];
    text: string | null;
  };
}
