import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { IsDay, IsId, IsText } from '../../shared/decorators.js';
import { MESSAGE_SEARCH_LENGTH } from '../../shared/limits.js';
import type { Excerpt } from '../../shared/text/excerpt.js';
import type { MediaType } from './messages.contract.js';
import { SEARCHED_KINDS, type SearchedKind } from './searched-kinds.js';
import type { TicketStatus } from '../../shared/ticket-values.js';

/** Limit of values of a filter. */
const FILTER_MAX = 500;

/** The words to find: all of them, in any order and also as parts of words, whatever accents and case. */
export class SearchMessagesInput {
  @IsText(MESSAGE_SEARCH_LENGTH) searchParam!: string;
  /** Only in the conversation of this ticket: all tickets of its contact on its connection. */
  @IsOptional() @IsId() ticketId?: number;
  /** Only in the conversations of this contact. */
  @IsOptional() @IsId() contactId?: number;
  @IsOptional() @IsArray() @ArrayMaxSize(FILTER_MAX) @IsId({ each: true }) whatsappIds?: number[];
  /** The queue of the ticket; 0 means "no queue" (docs/spec/wire-contract.md §4). */
  @IsOptional() @IsArray() @ArrayMaxSize(FILTER_MAX) @IsInt({ each: true }) @Min(0, { each: true }) queueIds?: number[];
  /** Written by one of these attendants. */
  @IsOptional() @IsArray() @ArrayMaxSize(FILTER_MAX) @IsId({ each: true }) users?: number[];
  @IsOptional() @IsArray() @IsIn(SEARCHED_KINDS, { each: true }) @ArrayMaxSize(20) kinds?: SearchedKind[];
  @IsOptional() @IsBoolean() fromMe?: boolean;
  /** Days, both inclusive. */
  @IsOptional() @IsDay() dateStart?: string;
  @IsOptional() @IsDay() dateEnd?: string;
  /** The `cursor` of the page before. */
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
}

/** A message that contains the words, with its place. */
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
  /** The text around the first match, and the positions of the words in it. */
  excerpt: Excerpt;
  ticket: { id: number; uuid: string; status: TicketStatus };
  /** The contact of the conversation. */
  contact: { id: number; name: string; number: string; isGroup: boolean; channel: string; urlPicture: string };
  /** The author in a group; otherwise the same contact. */
  author: { contact: { name: string } };
  /** The attendant who wrote it. */
  user: { id: number; name: string } | null;
  whatsapp: { id: number; name: string };
  queue: { id: number; name: string; color: string } | null;
}

/** Newest first. */
export interface MessageHitPage {
  hits: MessageHit[];
  hasMore: boolean;
  /** The `cursor` of the next page; null on the last. */
  cursor: string | null;
  /** The number of hits in the conversation that was searched; null when all were. */
  count: number | null;
  /**
   * A search in all conversations checks a limited number of messages at a time. When it found less than a page in
   * them, this is the ISO time that it came back to, and `cursor` continues it. Null otherwise.
   */
  searchedBackTo: string | null;
}

export interface MessageSearchRequests {
  /** Searches all tickets that the actor may see. A filter by something missing, hidden or foreign finds nothing. */
  'messages.search': { input: SearchMessagesInput; output: MessageHitPage };
}
