import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { IsId } from '../shared/decorators.js';
import { TICKET_ORDERS, TICKET_STATUSES, type TicketOrder, type TicketStatus } from '../shared/ticket-values.js';
import type { TicketView } from './tickets.contract.js';

/** So many values a filter takes. */
const FILTER_MAX = 500;

export class ListTicketsInput {
  /** A tab; `search` looks everywhere. */
  @IsOptional() @IsIn(['open', 'pending', 'group', 'closed', 'search']) status?: string;
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  @IsOptional() @IsInt() @Min(1) pageNumber?: number;
  /** Instead of a page number: the `cursor` of the page before (keyset, our console). Good for one order. */
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
  @IsOptional() @IsIn(TICKET_ORDERS) order?: TicketOrder;
  /** Queue id 0 means "no queue" (wire-contract.md §4). */
  @IsOptional() @IsArray() @ArrayMaxSize(FILTER_MAX) @IsInt({ each: true }) @Min(0, { each: true }) queueIds?: number[];
  /** Whose contact has one of these tags. */
  @IsOptional() @IsArray() @ArrayMaxSize(FILTER_MAX) @IsId({ each: true }) tags?: number[];
  /** Of these connections. */
  @IsOptional() @IsArray() @ArrayMaxSize(FILTER_MAX) @IsId({ each: true }) whatsapps?: number[];
  /** With one of these attendants. */
  @IsOptional() @IsArray() @ArrayMaxSize(FILTER_MAX) @IsId({ each: true }) users?: number[];
  /** Where `search` looks. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(FILTER_MAX)
  @IsIn(TICKET_STATUSES, { each: true })
  statusFilter?: TicketStatus[];
  @IsOptional() @IsBoolean() showAll?: boolean;
  @IsOptional() @IsBoolean() withUnreadMessages?: boolean;
}

export interface TicketPage {
  tickets: TicketView[];
  hasMore: boolean;
  /** Pass it back for the next page; null on the last. */
  cursor: string | null;
}

/** How many tickets of each tab the actor may see. Kept, not counted. */
export interface TicketCounts {
  open: number;
  pending: number;
  group: number;
}
