import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, Min } from 'class-validator';

const QUEUES_MAX = 500;

export class CloseAllInput {
  @IsIn(['open', 'pending', 'group']) status!: 'open' | 'pending' | 'group';
  /** Queue id 0 means "no queue" (wire-contract.md §4). Absent or empty: whatever their queue. */
  @IsOptional() @IsArray() @ArrayMaxSize(QUEUES_MAX) @IsInt({ each: true }) @Min(0, { each: true }) queueIds?: number[];
}

/** How far a closing of many tickets is. One at a time in a company. */
export interface CloseAllView {
  status: CloseAllInput['status'];
  state: 'running' | 'done' | 'stopped';
  /** How many there were when it began. */
  total: number;
  closed: number;
  /** Of them were kept: somebody moved them meanwhile, or the company wants a tag on their contact first. */
  kept: number;
}

export interface CloseAllRequests {
  /**
   * Closes all tickets of a tab, without farewell (domain-behaviour.md §7), one by one in the background; answers the one
   * that is running already when there is one. Errors: ERR_NO_PERMISSION.
   */
  'tickets.closeAll': { input: CloseAllInput; output: CloseAllView };
  /** The latest, null when there was none yet. Errors: ERR_NO_PERMISSION. */
  'tickets.closeAllProgress': { input: Record<string, never>; output: CloseAllView | null };
  /** What is closed stays closed. Errors: ERR_NO_PERMISSION. */
  'tickets.stopCloseAll': { input: Record<string, never>; output: CloseAllView | null };
}

export interface CloseAllEvents {
  'tickets.closeAllAsked': { jobId: number };
}
