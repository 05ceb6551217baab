import { IsArray, ArrayMaxSize, IsBoolean, IsIn, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { type BotOption, OPTION_TYPES, type OptionType } from '../bot/bot-configuration.js';
import { IsId, IsIdOrNone, IsName } from '../shared/decorators.js';
import { MENU_OPTIONS_MAX, OPTION_NAME_LENGTH, QUEUE_GREETING_MAX_LENGTH } from '../shared/limits.js';

/** An option of a queue's menu without the options of its own menu. */
export type OptionRow = Omit<BotOption, 'options'>;

/** GET /chatbot/{id}: an option with one level below it (docs/spec/wire-contract.md §8). */
export interface OptionView extends OptionRow {
  options: OptionRow[];
}

/**
 * An option as consoles send it, in the place it shall have. One with an `id` is that option, others are new. An absent
 * field stays as it is, also `options`; a list of options is whole: what is missing is deleted. Ids may be '' for none, also
 * the one that the type needs: an option may be saved before its target is chosen.
 */
export interface SentOption extends Partial<Omit<BotOption, 'options'>> {
  options?: SentOption[];
}

export class OptionInput {
  @IsOptional() @IsString() @MaxLength(QUEUE_GREETING_MAX_LENGTH) greetingMessage?: string;
  @IsOptional() @IsIn(OPTION_TYPES) queueType?: OptionType;
  @IsIdOrNone() optQueueId?: number | null;
  @IsIdOrNone() optUserId?: number | null;
  @IsIdOrNone() optIntegrationId?: number | null;
  @IsIdOrNone() optFileId?: number | null;
  @IsOptional() @IsBoolean() closeTicket?: boolean;
  /** Parsed by the tickets service. */
  @IsOptional() @IsArray() @ArrayMaxSize(MENU_OPTIONS_MAX) @IsObject({ each: true }) options?: SentOption[];
}

export class OptionIdInput {
  @IsId() chatbotId!: number;
}

/** At the end of an option's own menu (`chatbotId`), else of the first level of a queue: one of both is needed. */
export class CreateOptionInput extends OptionInput {
  @IsName(OPTION_NAME_LENGTH) name!: string;
  @IsIdOrNone() chatbotId?: number | null;
  @IsIdOrNone() queueId?: number | null;
}

export class ChangeOptionInput extends OptionInput {
  @IsId() chatbotId!: number;
  @IsOptional() @IsName(OPTION_NAME_LENGTH) name?: string;
}

/** The options of the queues' menus, each a menu of its own. All are for admins and throw ERR_NO_PERMISSION, ERR_NO_CHATBOT_FOUND. */
export interface ChatbotRequests {
  'chatbot.get': { input: OptionIdInput; output: OptionView };
  /**
   * ERR_VALIDATION names the option by its place, as `chatbots.0.options.2.name`; ERR_NO_CHATBOT_FOUND also for an id
   * that is not the queue's; ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND, ERR_NO_INTEGRATION_FOUND and
   * ERR_NO_FILE_LIST_FOUND for where it leads.
   */
  'chatbot.change': { input: ChangeOptionInput; output: OptionView };
  /** Throws ERR_NO_QUEUE_FOUND too. */
  'chatbot.create': { input: CreateOptionInput; output: OptionView };
  /** With all options below it. */
  'chatbot.delete': { input: OptionIdInput; output: { deleted: boolean } };
}
