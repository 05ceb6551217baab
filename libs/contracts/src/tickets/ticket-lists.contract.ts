import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { IsDay, IsId } from '../shared/decorators.js';
import { TICKET_ORDERS, TICKET_STATUSES, type TicketOrder, type TicketStatus } from '../shared/ticket-values.js';
import type { TicketView } from './tickets.contract.js';

/** Limit of tickets of each attendant in the list of users. */
export const ATTENDED_MAX = 20;

/** Limit of values of a filter. */
const FILTER_MAX = 500;

/** The part of a list's filter by which its tabs are counted. */
export class CountTicketsInput {
  /**
   * Tickets of these queues, and of none: those belong to whoever may see them (docs/spec/core.md §4). Queue id 0 means
   * "no queue" (docs/spec/wire-contract.md §4).
   */
  @IsOptional() @IsArray() @ArrayMaxSize(FILTER_MAX) @IsInt({ each: true }) @Min(0, { each: true }) queueIds?: number[];
  /** Tickets without a queue only where `queueIds` contains 0 (our console, whose filter offers that choice). */
  @IsOptional() @IsBoolean() exactQueues?: boolean;
  @IsOptional() @IsBoolean() showAll?: boolean;
  @IsOptional() @IsBoolean() withUnreadMessages?: boolean;
}

export class ListTicketsInput extends CountTicketsInput {
  /** A tab; `search` finds tickets of all statuses. */
  @IsOptional() @IsIn(['open', 'pending', 'group', 'closed', 'search']) status?: string;
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  @IsOptional() @IsInt() @Min(1) pageNumber?: number;
  /** The `cursor` of the page before, instead of a page number (our console). Valid for one order only. */
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
  @IsOptional() @IsIn(TICKET_ORDERS) order?: TicketOrder;
  /** Tickets whose contact has one of these tags. */
  @IsOptional() @IsArray() @ArrayMaxSize(FILTER_MAX) @IsId({ each: true }) tags?: number[];
  /** Tickets of these connections. */
  @IsOptional() @IsArray() @ArrayMaxSize(FILTER_MAX) @IsId({ each: true }) whatsapps?: number[];
  /** Tickets of these attendants. */
  @IsOptional() @IsArray() @ArrayMaxSize(FILTER_MAX) @IsId({ each: true }) users?: number[];
  /** The statuses that `search` finds. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(FILTER_MAX)
  @IsIn(TICKET_STATUSES, { each: true })
  statusFilter?: TicketStatus[];
  /** Tickets that were opened, or that changed last, on that day by the company's clock (docs/spec/core.md §7). */
  @IsOptional() @IsDay() date?: string;
  @IsOptional() @IsDay() updatedAt?: string;
}

export interface TicketPage {
  tickets: TicketView[];
  hasMore: boolean;
  /** The `cursor` of the next page; null on the last. */
  cursor: string | null;
}

/** How many tickets of each tab the actor may see. */
export interface TicketCounts {
  open: number;
  pending: number;
  group: number;
}

/** A ticket that an attendant has in hand, in the list of users (docs/spec/wire-contract.md §4). */
export interface AttendedTicket {
  id: number;
  uuid: string;
  status: 'open' | 'group';
  userId: number;
}

export class AttendedTicketsInput {
  @IsArray() @ArrayMaxSize(500) @IsId({ each: true }) userIds!: number[];
}
