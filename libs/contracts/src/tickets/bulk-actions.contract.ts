import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, Min } from 'class-validator';
import type { ErrorCode } from '../shared/errors.js';
import { IsId } from '../shared/decorators.js';
import { BULK_IDS_MAX } from '../shared/limits.js';
import { ListTicketsInput } from './ticket-lists.contract.js';

/** Actions for many tickets at once (docs/spec/ux.md, "Bulk"). */
export const BULK_ACTIONS = ['resolve', 'return', 'transfer', 'read', 'tag'] as const;
/** `closeAll` has a request of its own: without farewell and with nothing unread (docs/spec/domain-behaviour.md §7). */
export type BulkAction = (typeof BULK_ACTIONS)[number] | 'closeAll';

/** Options of one action; those of other actions are ignored. */
export interface BulkOptions {
  /** For resolve: whether the attendant's farewell is sent; absent means yes. */
  sendFarewellMessage?: boolean;
  /** For transfer; without a queue each ticket keeps its own. */
  queueId?: number;
  userId?: number;
  /** For tag: given to the contacts. */
  tagId?: number;
}

/** The named tickets, or without them all that the list with these filters shows: then `status` is required. */
export class StartBulkInput extends ListTicketsInput implements BulkOptions {
  @IsIn(BULK_ACTIONS) action!: (typeof BULK_ACTIONS)[number];
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(BULK_IDS_MAX)
  @IsId({ each: true })
  ticketIds?: number[];
  @IsOptional() @IsBoolean() sendFarewellMessage?: boolean;
  @IsOptional() @IsId() queueId?: number;
  @IsOptional() @IsId() userId?: number;
  @IsOptional() @IsId() tagId?: number;
}

const QUEUES_MAX = 500;

export class CloseAllInput {
  @IsIn(['open', 'pending', 'group']) status!: 'open' | 'pending' | 'group';
  /** Queue id 0 means "no queue" (docs/spec/wire-contract.md §4). Absent or empty: all queues. */
  @IsOptional() @IsArray() @ArrayMaxSize(QUEUES_MAX) @IsInt({ each: true }) @Min(0, { each: true }) queueIds?: number[];
}

/** The progress of a bulk action. Each user has one at a time. */
export interface BulkView {
  id: number;
  action: BulkAction;
  state: 'running' | 'done' | 'cancelled';
  /** How many tickets it has. */
  total: number;
  done: number;
  /** Tickets that were skipped, each for a reason. */
  skipped: number;
}

/** A skipped ticket; its contact only where the reader may see it. */
export interface BulkSkip {
  ticketId: number;
  uuid: string | null;
  contact: { name: string; isGroup: boolean } | null;
  code: ErrorCode;
}

export interface BulkReport extends BulkView {
  /** The first BULK_SKIPS_MAX. */
  skips: BulkSkip[];
}

export interface BulkRequests {
  /**
   * Done in the background, ticket by ticket, with the rights that the user has at that moment. Throws
   * ERR_BULK_RUNNING, ERR_VALIDATION (no tickets, or an option is missing), ERR_NO_QUEUE_FOUND, ERR_NO_TAG_FOUND.
   */
  'bulk.start': { input: StartBulkInput; output: BulkView };
  /**
   * Closes all tickets of a tab, without farewell (docs/spec/domain-behaviour.md §7). While closing all runs already,
   * returns its progress. Throws ERR_NO_PERMISSION, ERR_BULK_RUNNING (another bulk action).
   */
  'bulk.closeAll': { input: CloseAllInput; output: BulkView };
  /** The actor's last one; null when there was none. */
  'bulk.last': { input: Record<string, never>; output: BulkReport | null };
  /** Tickets that are done stay so. An action that is over is not changed. */
  'bulk.cancel': { input: Record<string, never>; output: BulkReport | null };
  /** How many tickets the list with these filters shows. */
  'bulk.count': { input: ListTicketsInput; output: { count: number } };
}

export interface BulkEvents {
  'bulk.progressed': { bulk: BulkView; userId: number };
}
