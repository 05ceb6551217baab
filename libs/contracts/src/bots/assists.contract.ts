import type { MessageIdInput, MessageView } from '../tickets/messages/messages.contract.js';
import type { TranscriptionMode } from './model-account.contract.js';

/** What of the company's models and bots its people may use. */
export interface OfferedAssists {
  transcription: TranscriptionMode;
  /** Whether the model may suggest, rewrite, translate and summarise. */
  isOn: boolean;
  /** Whether some queue or connection has a foreign bot or a prompt, to which a ticket can be given. */
  hasBots: boolean;
}

export interface AssistRequests {
  /** For everybody of the company. */
  'assists.offered': { input: Record<string, never>; output: OfferedAssists };
  /**
   * Lets a recording be written down, by who sees it. The transcript comes with the message's next version. Throws
   * ERR_NO_MESSAGE_FOUND, ERR_ASSISTS_OFF where the company or its plan has none, ERR_MESSAGE_NOT_SPOKEN.
   */
  'messages.transcribe': { input: MessageIdInput; output: MessageView };
}
