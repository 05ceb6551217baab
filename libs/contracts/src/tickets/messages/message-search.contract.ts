import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { IsDay, IsId, IsText } from '../../shared/decorators.js';
import { MESSAGE_SEARCH_LENGTH } from '../../shared/limits.js';
import type { TextRange } from '../../shared/search-words.js';
import type { MediaType } from './messages.contract.js';
import { SEARCHED_KINDS, type SearchedKind } from './searched-kinds.js';
import type { TicketStatus } from '../../shared/ticket-values.js';

/** So many values a filter takes. */
const FILTER_MAX = 500;

/** What is looked for in messages: all its words, in any order and as parts of others; accents and case do not count. */
export class SearchMessagesInput {
  @IsText(MESSAGE_SEARCH_LENGTH) searchParam!: string;
  /** Only in the conversation of this ticket: all tickets of its contact on its connection. */
  @IsOptional() @IsId() ticketId?: number;
  /** Only in this contact's conversations. */
  @IsOptional() @IsId() contactId?: number;
  @IsOptional() @IsArray() @ArrayMaxSize(FILTER_MAX) @IsId({ each: true }) whatsappIds?: number[];
  /** In which queue the ticket stands; 0 means "no queue" (wire-contract.md §4). */
  @IsOptional() @IsArray() @ArrayMaxSize(FILTER_MAX) @IsInt({ each: true }) @Min(0, { each: true }) queueIds?: number[];
  /** Written by one of these attendants. */
  @IsOptional() @IsArray() @ArrayMaxSize(FILTER_MAX) @IsId({ each: true }) users?: number[];
  @IsOptional() @IsArray() @IsIn(SEARCHED_KINDS, { each: true }) @ArrayMaxSize(20) kinds?: SearchedKind[];
  @IsOptional() @IsBoolean() fromMe?: boolean;
  /** Days, both included. */
  @IsOptional() @IsDay() dateStart?: string;
  @IsOptional() @IsDay() dateEnd?: string;
  /** The `cursor` of the page before. */
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
}

/** A message that holds what was looked for, with what tells where it stands. */
export interface MessageHit {
  id: number;
  /** Its place in the thread. */
  seq: number;
  ticketId: number;
  fromMe: boolean;
  isPrivate: boolean;
  mediaType: MediaType;
  /** ISO time. */
  createdAt: string;
  /** What it says around the first of the words, and where the words stand in that. */
  excerpt: { text: string; matches: TextRange[] };
  ticket: { id: number; uuid: string; status: TicketStatus };
  /** Whose conversation it is. */
  contact: { id: number; name: string; number: string; isGroup: boolean; channel: string; urlPicture: string };
  /** Who wrote it in a group; otherwise the same contact. */
  author: { contact: { name: string } };
  /** Who wrote it at the desk. */
  user: { id: number; name: string } | null;
  whatsapp: { id: number; name: string };
  queue: { id: number; name: string; color: string } | null;
}

/** Newest first. */
export interface MessageHitPage {
  hits: MessageHit[];
  hasMore: boolean;
  /** Pass it back for the next page; null on the last. */
  cursor: string | null;
  /** How many there are in the conversation that was searched; null when all were. */
  count: number | null;
  /**
   * A search through everything looks at so many messages at a time: when it found less than a page in them it says how
   * far back it came, as ISO time, and goes on from `cursor`. Null otherwise.
   */
  searchedBackTo: string | null;
}

export interface MessageSearchRequests {
  /** In all tickets the actor may see. What is not there, hidden or foreign, filters like anything else: nothing is found. */
  'messages.search': { input: SearchMessagesInput; output: MessageHitPage };
}
