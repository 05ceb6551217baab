import {
  type Actor,
  excerptOf,
  MESSAGE_SEARCH_LENGTH,
  type MessageHit,
  type MessageHitPage,
  PAGE_SIZE,
  type SearchMessagesInput,
  searchWords,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { type Reader, readTenant } from '@prosa/service-kit/database';
import { DataSource } from 'typeorm';
import { rows } from '../../database/rows.js';
import { readableText } from './readable-text.js';
import { cursorOf, isInThread, type SearchPosition } from './search-position.js';
import { searchStatement } from './search-statement.js';

const SIZE = PAGE_SIZE.messageHits;
const NOTHING: MessageHitPage = { hits: [], hasMore: false, cursor: null, count: null, searchedBackTo: null };

@Injectable()
export class SearchQueries {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_VALIDATION for a foreign cursor. */
  search(actor: Actor, input: SearchMessagesInput): Promise<MessageHitPage> {
    return readTenant(this.db, actor, (reader) => searchMessages(reader, actor, input), { needsReplanning: true });
  }
}

type Hit = Omit<MessageHit, 'excerpt'> & { body: string };

interface Found {
  hits: Hit[];
  count: number | null;
  /** The last message that was checked, when some were not. */
  endAt: string | null;
  endId: number | null;
}

/** A page of the messages that contain all the words, newest first, in one statement. */
export async function searchMessages(
  reader: Reader,
  actor: Actor,
  input: SearchMessagesInput,
): Promise<MessageHitPage> {
  const words = searchWords(input.searchParam);
  if (words.join('').length < MESSAGE_SEARCH_LENGTH.min) return NOTHING;
  const { sql, values } = searchStatement(actor, input);
  const [found] = await rows<Found>(reader, sql, values);
  return pageOf(found!, input, words);
}

function pageOf({ hits, count, endAt, endId }: Found, input: SearchMessagesInput, words: string[]): MessageHitPage {
  const shown = hits.slice(0, SIZE);
  const isFull = hits.length > SIZE;
  const searchedBackTo = isFull ? null : endAt;
  const next = isFull ? positionOf(shown.at(-1)!, input) : endAt && endId ? { at: endAt, id: endId } : null;
  return {
    hits: shown.map(({ body, ...hit }) => ({ ...hit, excerpt: excerptOf(readableText({ ...hit, body }), words) })),
    hasMore: next !== null,
    cursor: next && cursorOf(next),
    count,
    searchedBackTo,
  };
}

const positionOf = ({ seq, id, createdAt }: Hit, input: SearchMessagesInput): SearchPosition =>
  isInThread(input) ? { seq } : { at: createdAt, id };
