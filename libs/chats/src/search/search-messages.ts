import {
  type Actor,
  type ChatMessageHit,
  type ChatMessageHitPage,
  excerptOf,
  matchesIn,
  MESSAGE_SEARCH_LENGTH,
  PAGE_SIZE,
  type SearchChatMessagesInput,
  searchWords,
  withoutMarks,
} from '@prosa/contracts';
import { partOf } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { longStatement, wholeStatement } from './search-statements.js';

const SIZE = PAGE_SIZE.messageHits;
/** Chats with no more messages than this are searched as a whole. */
export const WHOLE_MAX = 10_000;
const NOTHING: ChatMessageHitPage = { hits: [], hasMore: false, cursor: null, count: null, searchedBackTo: null };

type Hit = Omit<ChatMessageHit, 'excerpt'> & { message: string };

interface Found {
  hits: Hit[];
  count: number | null;
  /** The last message that was checked, when some were not. */
  endAt: Date | null;
  endId: number | null;
}

/** A page of the messages in the actor's chats that contain all the words, newest first. Throws ERR_VALIDATION. */
export async function searchMessages(
  manager: EntityManager,
  { companyId, userId }: Actor,
  input: SearchChatMessagesInput,
  wholeMax = WHOLE_MAX,
): Promise<ChatMessageHitPage> {
  const words = searchWords(input.searchParam);
  if (words.join('').length < MESSAGE_SEARCH_LENGTH.min) return NOTHING;
  const before = idIn(input.cursor);
  const chats = await ownChats(manager, { companyId, userId, chatId: input.chatId });
  const isShort = chats.reduce((sum, { lastSeq }) => sum + lastSeq, 0) <= wholeMax;
  const search = { companyId, userId, chatIds: chats.map(({ id }) => id), patterns: words.map(partOf), before };
  const { sql, values } = isShort ? wholeStatement(search) : longStatement(search);
  const [found] = await manager.query<[Found]>(sql, values);
  return { ...pageOf(found, words), count: input.chatId === undefined ? null : found.count };
}

const ownChats = (
  manager: EntityManager,
  { companyId, userId, chatId }: { companyId: number; userId: number; chatId: number | undefined },
): Promise<{ id: number; lastSeq: number }[]> =>
  manager.query(
    `SELECT c.id, c.last_seq AS "lastSeq" FROM chat_member own
     JOIN chat c ON c.company_id = own.company_id AND c.id = own.chat_id
     WHERE own.company_id = $1 AND own.user_id = $2 AND ($3::integer IS NULL OR c.id = $3)`,
    [companyId, userId, chatId ?? null],
  );

function pageOf({ hits, endAt, endId }: Found, words: string[]): Omit<ChatMessageHitPage, 'count'> {
  const shown = hits.slice(0, SIZE);
  const isFull = hits.length > SIZE;
  const next = isFull ? shown.at(-1)!.id : endId;
  return {
    hits: shown.map((hit) => withExcerpt(hit, words)),
    hasMore: next !== null,
    cursor: next === null ? null : cursorOf(next),
    searchedBackTo: isFull ? null : (endAt?.toISOString() ?? null),
  };
}

/** Words may be in the text and in the name of the file: the text is shown if it has any of them, or there is no file. */
function withExcerpt({ message, createdAt, ...hit }: Hit, words: string[]): ChatMessageHit {
  const text = withoutMarks(message);
  const shown = hit.fileName === null || matchesIn(text, words).length > 0 ? text : hit.fileName;
  return { ...hit, createdAt: new Date(createdAt).toISOString(), excerpt: excerptOf(shown, words) };
}

const ID = /^id ([1-9]\d{0,9})$/;

const cursorOf = (id: number): string => Buffer.from(`id ${id}`).toString('base64url');

/** Throws ERR_VALIDATION for a cursor of another search. */
function idIn(cursor: string | undefined): number | null {
  if (!cursor) return null;
  const [, id] = ID.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const isId = Number(id) <= 2_147_483_647;
  if (!isId) throw new AppError('ERR_VALIDATION', { field: 'cursor' });
  return Number(id);
}
