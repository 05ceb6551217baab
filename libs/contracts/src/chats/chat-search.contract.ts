import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsId, IsText } from '../shared/decorators.js';
import { MESSAGE_SEARCH_LENGTH } from '../shared/limits.js';
import type { Excerpt } from '../shared/text/excerpt.js';

/** The words to find: all of them, in any order and also as parts of words, whatever accents and case. */
export class SearchChatMessagesInput {
  @IsText(MESSAGE_SEARCH_LENGTH) searchParam!: string;
  /** Only in this chat; absent: in all chats of the actor. */
  @IsOptional() @IsId() chatId?: number;
  /** The `cursor` of the page before. */
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
}

/** A message that contains the words, with its place. */
export interface ChatMessageHit {
  id: number;
  chatId: number;
  /** Its place in the chat: `around` of GET /chats/{chatId}/messages reads the page with it. */
  seq: number;
  senderId: number;
  /** A deleted user keeps their name here. */
  sender: { id: number; name: string };
  /** ISO time. */
  createdAt: string;
  /** The name of its file, in which words are found too; null for none. */
  fileName: string | null;
  /** The text around the first match, and the positions of the words in it; the name of the file for one without words. */
  excerpt: Excerpt;
  /** `colleague`: the other one of a direct chat, null in all others. */
  chat: {
    id: number;
    uuid: string;
    title: string;
    isDirect: boolean;
    colleague: { id: number; name: string } | null;
  };
}

/** Newest first. */
export interface ChatMessageHitPage {
  hits: ChatMessageHit[];
  hasMore: boolean;
  /** The `cursor` of the next page; null on the last. */
  cursor: string | null;
  /** The number of hits in the chat that was searched; null when all were. */
  count: number | null;
  /**
   * A search in all chats checks a limited number of messages at a time. When it found less than a page in them, this is
   * the ISO time that it came back to, and `cursor` continues it. Null otherwise.
   */
  searchedBackTo: string | null;
}

export interface ChatSearchRequests {
  /** Searches the chats of which the actor is a member. One that is missing, hidden or foreign holds nothing. */
  'chatMessages.search': { input: SearchChatMessagesInput; output: ChatMessageHitPage };
}
