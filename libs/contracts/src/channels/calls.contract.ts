import type { ContactAlias } from './channel-messages.contract.js';

export interface CallEvents {
  /**
   * A call that rings is not accepted (docs/spec/core.md §3, acceptCallWhatsapp): it is refused at the channel.
   * `creator` is the provider's name of who calls; `text` is what they are told, null when the desk tells them in their
   * ticket.
   */
  'call.refused': {
    connectionId: number;
    callId: string;
    creator: string;
    caller: ContactAlias[];
    text: string | null;
  };
}
