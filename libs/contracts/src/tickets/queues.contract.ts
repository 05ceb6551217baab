import { ArrayMaxSize, ArrayUnique, IsArray, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsId, IsIdOrNone, IsName, IsPlaceOrNone, IsText } from '../shared/decorators.js';
import { COLOR_LENGTH, QUEUE_GREETING_MAX_LENGTH, QUEUE_LIST_MAX } from '../shared/limits.js';

export interface QueueView {
  id: number;
  name: string;
  color: string;
  greetingMessage: string;
  /** Its place in lists, lowest first; null: after those that have one. */
  orderQueue: number | null;
  /** The users who serve it, ascending. */
  userIds: number[];
  /** Options of the bot, which does not exist yet: always empty (docs/spec/wire-contract.md §8). */
  chatbots: never[];
}

/**
 * GET /queue/{id} (docs/spec/wire-contract.md §8). Hours, rotator, integration, files and AI prompt do not exist yet: their
 * fields are empty.
 */
export interface QueueDetail extends QueueView {
  schedules: never[];
  tempoRoteador: number;
  ativarRoteador: boolean;
  integrationId: null;
  fileListId: null;
  promptId: null;
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

export class CreateQueueInput {
  @IsName() @Matches(TWO_VISIBLE_CHARACTERS) name!: string;
  @IsText(COLOR_LENGTH) @Matches(THREE_VISIBLE_CHARACTERS) color!: string;
  @IsOptional() @IsString() @MaxLength(QUEUE_GREETING_MAX_LENGTH) greetingMessage?: string;
  /** '' and null: none. */
  @IsPlaceOrNone() orderQueue?: number | null;
  /**
   * The users who serve it; absent: unchanged, nobody for a new one. Not named as the field of the view, which other
   * consoles send back as they read it.
   */
  @IsOptional() @IsArray() @ArrayMaxSize(QUEUE_LIST_MAX) @IsId({ each: true }) memberIds?: number[];
}

export class QueueIdInput {
  @IsId() queueId!: number;
}

export class ChangeQueueInput extends QueueIdInput {
  @IsOptional() @IsName() @Matches(TWO_VISIBLE_CHARACTERS) name?: string;
  @IsOptional() @IsText(COLOR_LENGTH) @Matches(THREE_VISIBLE_CHARACTERS) color?: string;
  @IsOptional() @IsString() @MaxLength(QUEUE_GREETING_MAX_LENGTH) greetingMessage?: string;
  @IsPlaceOrNone() orderQueue?: number | null;
  @IsOptional() @IsArray() @ArrayMaxSize(QUEUE_LIST_MAX) @IsId({ each: true }) memberIds?: number[];
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
   * Throws ERR_PLAN_LIMIT_REACHED, ERR_QUEUE_NAME_ALREADY_EXISTS, ERR_QUEUE_COLOR_ALREADY_EXISTS, and ERR_NO_USER_FOUND
   * for an unknown member.
   */
  'queues.create': { input: CreateQueueInput; output: QueueDetail };
  /** Throws ERR_QUEUE_NAME_ALREADY_EXISTS, ERR_QUEUE_COLOR_ALREADY_EXISTS, ERR_NO_USER_FOUND. */
  'queues.change': { input: ChangeQueueInput; output: QueueDetail };
  /** Returns all queues in their new order. */
  'queues.order': { input: OrderQueuesInput; output: QueueView[] };
  /** Its tickets move to `toQueueId` or stay without a queue; users and connections lose it. */
  'queues.delete': { input: DeleteQueueInput; output: { deleted: boolean } };
}

/** Lane: `{company}:queue:{id}`. */
export interface QueueEvents {
  /** With `memberIds`, an admin chose who serves it: tenancy, which owns users, makes that true. */
  'queue.saved': { queue: QueueView; isNew?: boolean; memberIds?: number[] };
  /** Users began or stopped to serve it. */
  'queue.membersChanged': { queue: QueueView };
  /** `toQueueId` gets its tickets; null: they have no queue any more. */
  /** Closed tickets left the deleted queue, without an event for each. */
  'queue.emptied': { queueId: number };
  'queue.deleted': { queueId: number; toQueueId?: number | null; byUserId?: number };
}
