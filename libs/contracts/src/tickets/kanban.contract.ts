import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { IsId } from '../shared/decorators.js';
import { KANBAN_LANES_MAX } from '../shared/limits.js';
import type { TicketPlacement, TicketView } from './tickets.contract.js';

/** Limit of values of a filter. */
const FILTER_MAX = 500;

/** The lane of tickets without a tag of the kanban (docs/spec/secondary.md §4). */
export const DEFAULT_LANE = 0;

/** Which cards of those that the actor may see: waiting and open tickets, no groups. */
export class KanbanFilter {
  /** Tickets of these queues, and of none. */
  @IsOptional() @IsArray() @ArrayMaxSize(FILTER_MAX) @IsInt({ each: true }) @Min(0, { each: true }) queueIds?: number[];
  @IsOptional() @IsArray() @ArrayMaxSize(FILTER_MAX) @IsId({ each: true }) users?: number[];
  @IsOptional() @IsArray() @ArrayMaxSize(FILTER_MAX) @IsId({ each: true }) whatsapps?: number[];
  /** A part of the contact's name or number. */
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
}

/** A ticket on the board. */
export interface KanbanCard {
  ticket: TicketView;
  /** The id of its tag, or `DEFAULT_LANE`. */
  laneId: number;
  /** ISO time since which it is there. */
  since: string;
}

/** Cards of a lane, the latest in it first. */
export interface KanbanCards {
  cards: KanbanCard[];
  /** The `cursor` of the next page; null on the last. */
  cursor: string | null;
}

export interface KanbanLane extends KanbanCards {
  /** The id of its tag, or `DEFAULT_LANE`, whose name and colour are ''. */
  id: number;
  name: string;
  color: string;
  /** Cards of the lane by the filter, on all pages. */
  count: number;
}

export class KanbanCardsInput extends KanbanFilter {
  @IsInt() @Min(0) laneId!: number;
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
}

export class MoveCardInput {
  @IsId() ticketId!: number;
  /** The id of a tag of the kanban, or `DEFAULT_LANE`. */
  @IsInt() @Min(0) laneId!: number;
}

export class LeaveLaneInput {
  @IsId() ticketId!: number;
}

export class TicketLaneInput {
  @IsId() ticketId!: number;
}

/** Where a ticket stands on the board. */
export interface TicketLane extends Omit<KanbanCard, 'ticket'> {
  ticketId: number;
}

export class OrderLanesInput {
  /** Tags of the kanban in their order; others follow by name. */
  @IsArray() @ArrayMaxSize(KANBAN_LANES_MAX) @ArrayUnique() @IsId({ each: true }) laneIds!: number[];
}

export interface KanbanRequests {
  /** All lanes, the default one first, each with its first page. */
  'kanban.board': { input: KanbanFilter; output: { lanes: KanbanLane[] } };
  'kanban.cards': { input: KanbanCardsInput; output: KanbanCards };
  /** All cards without pages, for consoles that ask for no second one; at most `KANBAN_CARDS_MAX`. */
  'kanban.all': { input: KanbanFilter; output: KanbanCard[] };
  /** Throws ERR_NO_TICKET_FOUND, for a ticket that is not on the board too. */
  'kanban.lane': { input: TicketLaneInput; output: TicketLane };
  /** Throws ERR_NO_TICKET_FOUND, ERR_NO_TAG_FOUND, ERR_TICKET_NOT_OPEN. */
  'kanban.move': { input: MoveCardInput; output: { ticketId: number; laneId: number } };
  /**
   * The first of the two calls by which other consoles move a card (docs/spec/wire-contract.md §5): the card stays where
   * it is for two seconds, and goes to the default lane unless it was moved by then. Throws ERR_NO_TICKET_FOUND.
   */
  'kanban.leave': { input: LeaveLaneInput; output: { ticketId: number } };
  /** By an admin or a supervisor. Throws ERR_NO_PERMISSION, ERR_NO_TAG_FOUND. */
  'kanban.order': { input: OrderLanesInput; output: { laneIds: number[] } };
}

/** In the lane of the ticket's thread. */
export interface KanbanEvents {
  'ticket.laneChanged': {
    ticketId: number;
    place: TicketPlacement;
    isGroup: boolean;
    laneId: number;
    /** ISO time. */
    since: string;
    /** Who moved it; 0 for the platform. */
    byUserId: number;
  };
}
