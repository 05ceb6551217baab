import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { IsId } from '../shared/decorators.js';
import { MESSAGE_BODY_MAX_LENGTH } from '../shared/limits.js';
import type { MessageIdInput, MessageView } from '../tickets/messages/messages.contract.js';
import type { TranscriptionMode } from './model-account.contract.js';

/** How a draft is rewritten. */
export const REWRITE_STYLES = ['friendly', 'formal', 'short', 'correct'] as const;
export type RewriteStyle = (typeof REWRITE_STYLES)[number];

/** Languages that texts are translated into. */
export const ASSIST_LANGUAGES = ['pt-BR', 'en', 'es', 'tr', 'fr', 'de', 'it', 'zh', 'ja', 'ar'] as const;
export type AssistLanguage = (typeof ASSIST_LANGUAGES)[number];

/** What of the company's models and bots its people may use. */
export interface OfferedAssists {
  transcription: TranscriptionMode;
  /** Whether the model may suggest, rewrite, translate and summarise. */
  isOn: boolean;
  /** Whether some queue or connection has a foreign bot or a prompt, to which a ticket can be given. */
  hasBots: boolean;
}

export class SuggestInput {
  @IsId() ticketId!: number;
  /** What the attendant has begun to write. */
  @IsOptional() @IsString() @MaxLength(MESSAGE_BODY_MAX_LENGTH) draft?: string;
}

export class RewriteInput {
  @IsId() ticketId!: number;
  @IsString() @MinLength(1) @MaxLength(MESSAGE_BODY_MAX_LENGTH) text!: string;
  @IsIn(REWRITE_STYLES) style!: RewriteStyle;
}

export class TranslateInput {
  @IsId() ticketId!: number;
  @IsString() @MinLength(1) @MaxLength(MESSAGE_BODY_MAX_LENGTH) text!: string;
  @IsIn(ASSIST_LANGUAGES) language!: AssistLanguage;
}

export class SummariseInput {
  @IsId() ticketId!: number;
  /** Of the summary. */
  @IsIn(ASSIST_LANGUAGES) language!: AssistLanguage;
}

/** A text for the attendant: nothing is sent or stored. At most as long as a message. */
export interface AssistText {
  text: string;
}

/**
 * Those about a ticket are for who sees it, and throw ERR_NO_TICKET_FOUND; ERR_ASSISTS_OFF where the company or its plan has
 * none; ERR_MODEL_LIMIT when the company has used up its limit; ERR_TOO_MANY_REQUESTS while too many are under way;
 * ERR_ASSIST_FAILED when the model does not answer.
 */
export interface AssistRequests {
  /** For everybody of the company. */
  'assists.offered': { input: Record<string, never>; output: OfferedAssists };
  'assists.suggest': { input: SuggestInput; output: AssistText };
  'assists.rewrite': { input: RewriteInput; output: AssistText };
  'assists.translate': { input: TranslateInput; output: AssistText };
  'assists.summarise': { input: SummariseInput; output: AssistText };
  /**
   * Lets a recording be written down, by who sees it. The transcript comes with the message's next version. Throws
   * ERR_NO_MESSAGE_FOUND, ERR_ASSISTS_OFF where the company or its plan has none, ERR_MESSAGE_NOT_SPOKEN, ERR_MODEL_LIMIT.
   */
  'messages.transcribe': { input: MessageIdInput; output: MessageView };
}
