import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import type { BotOption } from '../bot/bot-configuration.js';
import { IsHoursExceptions, IsId, IsIdOrNone, IsName, IsPlaceOrNone, IsText } from '../shared/decorators.js';
import { type DaySchedule, WEEKDAYS } from '../shared/hours/opening-hours.js';
import type { HoursException } from '../shared/hours/opening-plan.js';
import {
  COLOR_LENGTH,
  MENU_OPTIONS_MAX,
  QUEUE_GREETING_MAX_LENGTH,
  QUEUE_LIST_MAX,
  ROTATOR_MINUTES,
} from '../shared/limits.js';
import type { OptionRow, SentOption } from './chatbot.contract.js';

export interface QueueView {
  id: number;
  name: string;
  color: string;
  greetingMessage: string;
  /** Its place in lists, lowest first; null: after those that have one. */
  orderQueue: number | null;
  /** The users who serve it, ascending. */
  userIds: number[];
  /** The options of the first level of its menu (docs/spec/wire-contract.md §8). */
  chatbots: OptionRow[];
}

/** What an admin sets on a queue beside what everyone sees of it (docs/spec/core.md §3). Texts are '' while not set. */
export interface QueueSettings {
  outOfHoursMessage: string;
  /** Sent when a ticket of the queue is closed. The spelling is that of a connection's. */
  complationMessage: string;
  /** Whether the bot closes a ticket, without a farewell, as soon as it is in the queue. */
  closeTicket: boolean;
  /** Opening hours, Monday first; used while the company's scheduleType is queue. */
  schedules: DaySchedule[];
  /** Dates with other hours. */
  exceptions: HoursException[];
  /** Whether waiting tickets are offered to one attendant after another, and after how many minutes to the next. */
  ativarRoteador: boolean;
  tempoRoteador: 0 | (typeof ROTATOR_MINUTES)[number];
  integrationId: number | null;
  fileListId: number | null;
  promptId: number | null;
}

/** GET /queue/{id} (docs/spec/wire-contract.md §8). */
export interface QueueDetail extends QueueView, QueueSettings {
  /** 30 random characters that name the queue to other systems; it gives no rights. */
  token: string;
  /** The whole menu. Another field than `chatbots`, which other consoles send back as they read it. */
  menu: BotOption[];
}

/** What a queue is used for: its deletion concerns these. */
export interface QueueUsage {
  /** Live tickets without an attendant, and with one. Groups that somebody attends are counted with the latter. */
  waiting: number;
  attended: number;
  closed: number;
}

/** At least two visible characters. */
const TWO_VISIBLE_CHARACTERS = /(\S\s*){2}/;
const THREE_VISIBLE_CHARACTERS = /(\S\s*){3}/;

/** An absent field stays as it is. */
export class QueueSettingsInput {
  @IsOptional() @IsString() @MaxLength(QUEUE_GREETING_MAX_LENGTH) greetingMessage?: string;
  @IsOptional() @IsString() @MaxLength(QUEUE_GREETING_MAX_LENGTH) outOfHoursMessage?: string;
  @IsOptional() @IsString() @MaxLength(QUEUE_GREETING_MAX_LENGTH) complationMessage?: string;
  @IsOptional() @IsBoolean() closeTicket?: boolean;
  /** Days and times are parsed by `readWeek` and checked by `wrongTimes`; an empty list stays as it is. */
  @IsOptional() @IsArray() @ArrayMaxSize(WEEKDAYS.length) @IsObject({ each: true }) schedules?: DaySchedule[];
  @IsHoursExceptions() exceptions?: HoursException[];
  @IsOptional() @IsBoolean() ativarRoteador?: boolean;
  /** Needed while `ativarRoteador` is on. */
  @IsOptional() @IsIn([0, ...ROTATOR_MINUTES]) tempoRoteador?: QueueSettings['tempoRoteador'];
  @IsIdOrNone() integrationId?: number | null;
  @IsIdOrNone() promptId?: number | null;
  @IsIdOrNone() fileListId?: number | null;
  /** '' and null: none. */
  @IsPlaceOrNone() orderQueue?: number | null;
  /** The first level of the menu, whole and in its order: what is missing is deleted. Parsed by the tickets service. */
  @IsOptional() @IsArray() @ArrayMaxSize(MENU_OPTIONS_MAX) @IsObject({ each: true }) chatbots?: SentOption[];
  /**
   * The users who serve it; absent: unchanged, nobody for a new one. Not named as the field of the view, which other
   * consoles send back as they read it.
   */
  @IsOptional() @IsArray() @ArrayMaxSize(QUEUE_LIST_MAX) @IsId({ each: true }) memberIds?: number[];
}

export class CreateQueueInput extends QueueSettingsInput {
  @IsName() @Matches(TWO_VISIBLE_CHARACTERS) name!: string;
  @IsText(COLOR_LENGTH) @Matches(THREE_VISIBLE_CHARACTERS) color!: string;
}

export class QueueIdInput {
  @IsId() queueId!: number;
}

export class ChangeQueueInput extends QueueSettingsInput {
  @IsId() queueId!: number;
  @IsOptional() @IsName() @Matches(TWO_VISIBLE_CHARACTERS) name?: string;
  @IsOptional() @IsText(COLOR_LENGTH) @Matches(THREE_VISIBLE_CHARACTERS) color?: string;
}

export class OrderQueuesInput {
  /** All queues of the company as they should be ordered; those left out follow in their present order. */
  @IsArray() @ArrayMaxSize(QUEUE_LIST_MAX) @ArrayUnique() @IsId({ each: true }) queueIds!: number[];
}

export class DeleteQueueInput extends QueueIdInput {
  /** The queue that gets its tickets; absent or null: they have none any more. */
  @IsIdOrNone() toQueueId?: number | null;
}

/** All but the list are for admins and throw ERR_NO_PERMISSION. */
export interface QueueRequests {
  /** In their display order. */
  'queues.list': { input: Record<string, never>; output: QueueView[] };
  /** Throws ERR_NO_QUEUE_FOUND, as those below. */
  'queues.get': { input: QueueIdInput; output: QueueDetail };
  'queues.usage': { input: QueueIdInput; output: QueueUsage };
  /**
   * Throws ERR_PLAN_LIMIT_REACHED, ERR_QUEUE_NAME_ALREADY_EXISTS, ERR_QUEUE_COLOR_ALREADY_EXISTS, ERR_NO_USER_FOUND
   * for an unknown member, ERR_VALIDATION for wrong hours or rotator, ERR_NO_INTEGRATION_FOUND, ERR_NO_PROMPT_FOUND,
   * ERR_NO_FILE_LIST_FOUND, and for a menu the errors of `chatbot.change`.
   */
  'queues.create': { input: CreateQueueInput; output: QueueDetail };
  /** Throws as `queues.create`, the limit of the plan excepted. */
  'queues.change': { input: ChangeQueueInput; output: QueueDetail };
  /** Returns all queues in their new order. */
  'queues.order': { input: OrderQueuesInput; output: QueueView[] };
  /** Its tickets move to `toQueueId` or stay without a queue; users and connections lose it. */
  'queues.delete': { input: DeleteQueueInput; output: { deleted: boolean } };
}

/** Lane: `{company}:queue:{id}`. */
export interface QueueEvents {
  /** With `memberIds`, an admin chose who serves it: tenancy, which owns users, makes that true. */
  'queue.saved': {
    queue: QueueView;
    isNew?: boolean;
    memberIds?: number[];
    /** Absent in events of a time before the rotator; `minutes` is 0 while none were chosen. */
    rotator?: { isRotating: boolean; minutes: number };
  };
  /** Users began or stopped to serve it. */
  'queue.membersChanged': { queue: QueueView };
  /** `toQueueId` gets its tickets; null: they have no queue any more. */
  /** Closed tickets left the deleted queue, without an event for each. */
  'queue.emptied': { queueId: number };
  'queue.deleted': { queueId: number; toQueueId?: number | null; byUserId?: number };
}
