import { PAGE_SIZE } from '@prosa/contracts';
import { senderOf } from '../messages/chat-message-view.js';

const SIZE = PAGE_SIZE.messageHits;
/** Messages that one request walks past, and messages with a rare word that it checks. */
const SCANNED_MAX = 50_000;
const RARE_MATCHES_MAX = 2_000;
/** A word is common when at least COMMON of the newest SAMPLE messages contain it: one in four hundred. */
const SAMPLE = 2_000;
const COMMON = 5;
/** A shorter part has no trigram for the index. */
const TRIGRAM_MIN = 3;

/** As the index has it, so that both find the same. */
const TEXT = `fold(m.message || E'\\n' || coalesce(m.media ->> 'fileName', ''))`;

/** SQL of a hit (ChatMessageHit, its excerpt still to be cut from `message`) from message m and chat c, for reader $2. */
const HIT_JSON = `json_build_object('id', m.id, 'chatId', m.chat_id, 'seq', m.seq, 'senderId', m.sender_id,
  'sender', ${senderOf('m')}, 'createdAt', m.created_at, 'message', m.message, 'fileName', m.media ->> 'fileName',
  'chat', json_build_object('id', c.id, 'uuid', c.uuid, 'title', c.title, 'isDirect', c.direct_key IS NOT NULL,
    'colleague', CASE WHEN c.direct_key IS NOT NULL THEN (
      SELECT json_build_object('id', u.id, 'name', u.name) FROM chat_member o
      JOIN app_user u ON u.company_id = o.company_id AND u.id = o.user_id
      WHERE o.company_id = c.company_id AND o.chat_id = c.id AND o.user_id <> $2 LIMIT 1) END))`;

const HITS = (from: string) => `(
  SELECT coalesce(json_agg(${HIT_JSON} ORDER BY m.id DESC), '[]') FROM (${from} ORDER BY m.id DESC LIMIT ${SIZE + 1}) m
  JOIN chat c ON c.company_id = m.company_id AND c.id = m.chat_id)`;

/** What both statements are given, in the order of their placeholders. */
export interface ChatSearch {
  companyId: number;
  userId: number;
  /** Chats of the user. */
  chatIds: number[];
  /** LIKE patterns of all words, the longest first. */
  patterns: string[];
  /** Only messages with a lower id; null for all. */
  before: number | null;
}

interface Statement {
  sql: string;
  values: unknown[];
}

/** Few messages are searched as a whole, so that their hits are counted. */
export const wholeStatement = ({ companyId, userId, chatIds, patterns, before }: ChatSearch): Statement => ({
  sql: `
    WITH found AS MATERIALIZED (
      SELECT m.* FROM unnest($3::integer[]) searched (id) JOIN chat_message m ON m.company_id = $1 AND m.chat_id = searched.id
      WHERE m.deleted_at IS NULL AND ${TEXT} LIKE ALL ($4::text[])
    )
    SELECT (SELECT count(*)::integer FROM found) AS count, NULL::timestamptz AS "endAt", NULL::integer AS "endId",
      ${HITS('SELECT * FROM found m WHERE $5::integer IS NULL OR m.id < $5')} AS hits`,
  values: [companyId, userId, chatIds, patterns, before],
});

/**
 * Searches from the newest message back, along all messages of the chats or, for rare words, along those that the trigram
 * index finds. Both check a limited number; the last one checked is where the next page begins. Ids grow with time.
 */
export function longStatement({ companyId, userId, chatIds, patterns, before }: ChatSearch): Statement {
  const [longest = ''] = patterns;
  const isShort = longest.replace(/[%\\]/g, '').length < TRIGRAM_MIN;
  const scanned = `SELECT m.* FROM chat_message m WHERE m.company_id = $1 AND m.chat_id = ANY($3::integer[])
    AND ($5::integer IS NULL OR m.id < $5) ORDER BY m.id DESC`;
  const matching = (candidates: string, condition: string) => `
    (SELECT m.* FROM (${candidates}) m WHERE ${condition} AND m.deleted_at IS NULL AND ${TEXT} LIKE ALL ($4::text[])
     ORDER BY m.id DESC LIMIT ${SIZE + 1})`;
  const isCommon = '(SELECT is_common FROM kind)';
  return {
    sql: `
      WITH kind AS MATERIALIZED (
        SELECT ${isShort} OR count(*) >= ${COMMON} AS is_common FROM (${scanned} LIMIT ${SAMPLE}) m WHERE ${TEXT} LIKE $6
      ), met AS MATERIALIZED (
        SELECT * FROM search_rare_chat_messages($6::text, $3::integer[], $5::integer, ${RARE_MATCHES_MAX}) WHERE NOT ${isCommon}
      ), found AS MATERIALIZED (
        ${matching(`${scanned} LIMIT ${SCANNED_MAX}`, isCommon)}
        UNION ALL
        ${matching(
          `SELECT x.* FROM met JOIN chat_message x ON x.company_id = $1 AND x.id = met.id AND x.chat_id = ANY($3::integer[])`,
          `NOT ${isCommon}`,
        )}
      ), last AS (
        SELECT m.id, m.created_at FROM (${scanned} OFFSET ${SCANNED_MAX - 1} LIMIT 1) m
        WHERE ${isCommon} AND (SELECT count(*) FROM found) <= ${SIZE}
        UNION ALL
        (SELECT id, created_at FROM met OFFSET ${RARE_MATCHES_MAX - 1} LIMIT 1)
      )
      SELECT NULL::integer AS count, (SELECT created_at FROM last) AS "endAt", (SELECT id FROM last) AS "endId",
        ${HITS('SELECT * FROM found m')} AS hits`,
    values: [companyId, userId, chatIds, patterns, before, longest],
  };
}
