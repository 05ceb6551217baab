import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, Min } from 'class-validator';
import type { ErrorCode } from '../shared/errors.js';
import { IsId } from '../shared/decorators.js';
import { BULK_IDS_MAX } from '../shared/limits.js';
import { ListTicketsInput } from './ticket-lists.contract.js';

/** What is done with many tickets at once (ux.md, "Bulk"). */
export const BULK_ACTIONS = ['resolve', 'return', 'transfer', 'read', 'tag'] as const;
/** `closeAll` is asked for by its own call: without farewell and with nothing unread (domain-behaviour.md §7). */
export type BulkAction = (typeof BULK_ACTIONS)[number] | 'closeAll';

/** How it is done; of other actions nothing of it is read. */
export interface BulkOptions {
  /** Resolved with the farewell of who attends; absent = yes. */
  sendFarewellMessage?: boolean;
  /** Transferred to; without a queue each ticket keeps its own. */
  queueId?: number;
  userId?: number;
  /** Given to the contacts. */
  tagId?: number;
}

/** The named tickets, or without them all that the list with these filters shows: then its `status` must be said. */
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
  /** Queue id 0 means "no queue" (wire-contract.md §4). Absent or empty: whatever their queue. */
  @IsOptional() @IsArray() @ArrayMaxSize(QUEUES_MAX) @IsInt({ each: true }) @Min(0, { each: true }) queueIds?: number[];
}

/** How far a bulk action is. One at a time of each user. */
export interface BulkView {
  id: number;
  action: BulkAction;
  state: 'running' | 'done' | 'cancelled';
  /** How many tickets were meant when it was asked for. */
  total: number;
  done: number;
  /** Left as they are, each for a reason. */
  skipped: number;
}

/** A ticket that was left as it is; its contact only where the reader may see it. */
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
   * Done in the background, ticket by ticket, as one ticket is: by what the user may do at that moment. Errors:
   * ERR_BULK_RUNNING, ERR_VALIDATION (nothing meant, or nowhere to go), ERR_NO_QUEUE_FOUND, ERR_NO_TAG_FOUND.
   */
  'bulk.start': { input: StartBulkInput; output: BulkView };
  /**
   * Closes all tickets of a tab, without farewell (domain-behaviour.md §7); answers the one that is running already when
   * it is one. Errors: ERR_NO_PERMISSION, ERR_BULK_RUNNING (another bulk action).
   */
  'bulk.closeAll': { input: CloseAllInput; output: BulkView };
  /** The actor's last one; null when there was none. */
  'bulk.last': { input: Record<string, never>; output: BulkReport | null };
  /** What is done stays done. Nothing happens to one that is over. */
  'bulk.cancel': { input: Record<string, never>; output: BulkReport | null };
  /** How many tickets the list with these filters shows. */
  'bulk.count': { input: ListTicketsInput; output: { count: number } };
}

export interface BulkEvents {
  'bulk.moved': { bulk: BulkView; userId: number };
}
