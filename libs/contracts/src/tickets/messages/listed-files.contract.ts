import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsOptional, IsString, Length } from 'class-validator';
import { IsId } from '../../shared/decorators.js';
import { FILE_LIST_OPTIONS_MAX } from '../../shared/limits.js';
import type { MessageView } from './messages.contract.js';

/** Files of a list for the contact of a ticket, as messages of the actor's. */
export class SendFileListInput {
  @IsId() ticketId!: number;
  @IsId() fileListId!: number;
  /** The options whose files are sent, in whatever order: they leave in that of the list. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(FILE_LIST_OPTIONS_MAX)
  @ArrayUnique()
  @IsId({ each: true })
  optionIds!: number[];
  /** Idempotency-Key of the request: the same key sends once (docs/spec/reliability-security.md §2.7). */
  @IsOptional() @IsString() @Length(1, 255) clientKey?: string;
}

/** What was sent of a list. */
export interface SentFileList {
  /** One for each file, in their order. */
  messages: MessageView[];
  /** Ids of options that were not sent: they are expired, have no file, or are none of the list's. */
  leftOut: number[];
}

export interface ListedFileRequests {
  /**
   * One message for each file with its name as caption, as the bot sends them: all in one transaction, or none. Throws
   * what `messages.send` throws for a file, ERR_NO_FILE_LIST_FOUND, and ERR_NO_FILE_TO_SEND when none can be sent.
   */
  'messages.sendFileList': { input: SendFileListInput; output: SentFileList };
}
