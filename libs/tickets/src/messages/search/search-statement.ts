import { type Actor, PAGE_SIZE, type SearchMessagesInput, searchWords } from '@prosa/contracts';
import { partOf } from '@prosa/service-kit/database';
import { BoundValues } from '../../database/bound-values.js';
import { isoTime } from '../../database/iso-time.js';
import { dayBegins } from '../../database/zoned-day.js';
import { plainFilter, containsAll, ticketFilter } from './search-filter.js';
import { isInThread, positionIn, type SearchPosition } from './search-position.js';

const SIZE = PAGE_SIZE.messageHits;
/** Messages that one request walks past, and messages with a rare word that it checks. */
const SCANNED_MAX = 50_000;
const RARE_MATCHES_MAX = 2_000;
/** A word is common when at least COMMON of the newest SAMPLE messages contain it: one in four hundred. */
const SAMPLE = 2_000;
const COMMON = 5;
/** A shorter part has no trigram for the index. */
const TRIGRAM_MIN = 3;

/** SQL of what is found of a message: its text, and what a recording says; the name of its file is no text. */
const SEARCHED_TEXT = `CASE WHEN coalesce(m.transcript, '') = '' THEN m.body
  WHEN m.body = m.media ->> 'fileName' THEN m.transcript ELSE m.body || E'\\n' || m.transcript END`;

/** SQL of a hit (MessageHit, its excerpt still to be cut from `body`) from message m and ticket t. */
const HIT_JSON = `json_build_object(
  'id', m.id, 'seq', m.seq, 'ticketId', m.ticket_id, 'fromMe', m.from_me, 'isPrivate', m.is_private,
  'mediaType', m.media_type, 'createdAt', ${isoTime('m.created_at')}, 'body', ${SEARCHED_TEXT},
  'ticket', json_build_object('id', t.id, 'uuid', t.uuid, 'status', t.status),
  'contact', json_build_object('id', c.id, 'name', c.name, 'number', c.number, 'isGroup', c.is_group,
    'channel', c.channel, 'urlPicture', c.url_picture),
  'author', json_build_object('contact', json_build_object('name', coalesce(ac.name, c.name))),
  'user', CASE WHEN m.user_id IS NOT NULL THEN json_build_object('id', m.user_id, 'name', coalesce(u.name, '')) END,
  'whatsapp', json_build_object('id', m.connection_id, 'name', coalesce(w.name, '')),
  'queue', CASE WHEN q.id IS NOT NULL THEN json_build_object('id', q.id, 'name', q.name, 'color', q.color) END)`;

const HIT_JOINS = `
  JOIN ticket t ON t.company_id = m.company_id AND t.id = m.ticket_id
  JOIN contact c ON c.company_id = m.company_id AND c.id = m.contact_id
  LEFT JOIN contact ac ON ac.company_id = m.company_id AND ac.id = m.author_id
  LEFT JOIN attendant u ON u.company_id = m.company_id AND u.id = m.user_id
  LEFT JOIN connection w ON w.company_id = m.company_id AND w.id = m.connection_id
  LEFT JOIN queue q ON q.company_id = t.company_id AND q.id = t.queue_id`;

interface Statement {
  sql: string;
  values: unknown[];
}

/** The statement behind a page of hits. One hit more than a page means that there are others. */
export function searchStatement(actor: Actor, input: SearchMessagesInput): Statement {
  const bound = new BoundValues();
  const words = searchWords(input.searchParam).map(partOf);
  const search: Search = {
    actor,
    input,
    bound,
    company: bound.bind(actor.companyId),
    patterns: bound.bind(words),
    longest: words[0] ?? '',
    position: positionIn(input),
  };
  return { sql: isInThread(input) ? inThread(search) : amongAll(search), values: bound.list };
}

interface Search {
  actor: Actor;
  input: SearchMessagesInput;
  bound: BoundValues;
  /** Placeholders. */
  company: string;
  patterns: string;
  longest: string;
  position: SearchPosition | null;
}

/** A conversation is searched as a whole: it is short, and its hits are counted. */
function inThread({ actor, input, bound, company, patterns, position }: Search): string {
  const { ticketId, contactId } = input;
  const after = position && 'seq' in position ? `WHERE m.seq < ${bound.bind(position.seq)}` : '';
  const threads =
    ticketId === undefined
      ? `SELECT ${company}::integer AS company_id, ${bound.bind(contactId)}::integer AS contact_id, NULL::integer AS connection_id`
      : `SELECT t.company_id, t.contact_id, t.connection_id FROM ticket t WHERE t.company_id = ${company}
           AND t.id = ${bound.bind(ticketId)} AND ${ticketFilter(actor, {}, bound)}
           ${contactId === undefined ? '' : `AND t.contact_id = ${bound.bind(contactId)}`}`;
  return `
    WITH found AS MATERIALIZED (
      SELECT m.* FROM (${threads}) asked
      JOIN message m ON m.company_id = asked.company_id AND m.contact_id = asked.contact_id
        ${ticketId === undefined ? '' : 'AND m.connection_id = asked.connection_id'}
      ${seen(actor, input, bound)}
      WHERE ${dated(input, bound)} AND ${plainFilter(input, bound)} AND ${containsAll(patterns)}
    )
    SELECT (SELECT count(*)::integer FROM found) AS count, NULL AS "endAt", NULL AS "endId",
      (SELECT coalesce(json_agg(${HIT_JSON} ORDER BY m.seq DESC), '[]')
       FROM (SELECT m.* FROM found m ${after} ORDER BY m.seq DESC LIMIT ${SIZE + 1}) m ${HIT_JOINS}) AS hits`;
}

/**
 * Searches from the newest message back, along all messages or, for rare words, along those that the trigram index
 * finds. Both check a limited number; the last one checked is where the next page begins.
 */
function amongAll({ actor, input, bound, company, patterns, longest, position }: Search): string {
  const before = position && 'at' in position ? position : null;
  const [at, id] = [bound.bind(before?.at ?? null), bound.bind(before?.id ?? null)];
  const after = before ? `AND (m.created_at, m.id) < (${at}::timestamptz, ${id}::integer)` : '';
  const order = 'ORDER BY m.created_at DESC, m.id DESC';
  const scanned = `SELECT m.* FROM message m WHERE m.company_id = ${company} AND ${dated(input, bound)} ${after} ${order}`;
  const [from, to] = [dayBegins(input.dateStart, 0, bound), dayBegins(input.dateEnd, 1, bound)];
  const pattern = bound.bind(longest);
  const rareMatches = `search_rare_messages(${pattern}::text, ${from}, ${to}, ${at}::timestamptz, ${id}::integer, ${RARE_MATCHES_MAX})`;
  const among = (candidates: string, condition: string) => `
    (SELECT m.* FROM (${candidates}) m ${seen(actor, input, bound)}
     WHERE ${condition} AND ${plainFilter(input, bound)} AND ${containsAll(patterns)} ${order} LIMIT ${SIZE + 1})`;
  const isShort = longest.replace(/[%\\]/g, '').length < TRIGRAM_MIN;
  return `
    WITH kind AS MATERIALIZED (
      SELECT ${isShort} OR count(*) >= ${COMMON} AS is_common FROM (
        SELECT m.body FROM message m WHERE m.company_id = ${company} AND ${dated(input, bound)} ${after} ${order} LIMIT ${SAMPLE}
      ) newest WHERE fold(newest.body) LIKE ${pattern}
    ), met AS MATERIALIZED (
      SELECT * FROM ${rareMatches} WHERE NOT (SELECT is_common FROM kind)
    ), found AS MATERIALIZED (
      ${among(`${scanned} LIMIT ${SCANNED_MAX}`, '(SELECT is_common FROM kind)')}
      UNION ALL
      ${among(
        `SELECT x.* FROM met CROSS JOIN LATERAL (
           SELECT x.* FROM message x WHERE x.company_id = ${company} AND x.id = met.id OFFSET 0) x`,
        'NOT (SELECT is_common FROM kind)',
      )}
    ), last AS (
      SELECT * FROM (${scanned} OFFSET ${SCANNED_MAX - 1} LIMIT 1) m
      WHERE (SELECT is_common FROM kind) AND (SELECT count(*) FROM found) <= ${SIZE}
    )
    SELECT NULL::integer AS count,
      CASE WHEN (SELECT is_common FROM kind) THEN (SELECT ${isoTime('created_at')} FROM last)
        ELSE (SELECT ${isoTime('created_at')} FROM met OFFSET ${RARE_MATCHES_MAX - 1}) END AS "endAt",
      CASE WHEN (SELECT is_common FROM kind) THEN (SELECT id FROM last)
        ELSE (SELECT id FROM met OFFSET ${RARE_MATCHES_MAX - 1}) END AS "endId",
      (SELECT coalesce(json_agg(${HIT_JSON} ${order}), '[]') FROM found m ${HIT_JOINS}) AS hits`;
}

/** Joins to message m its ticket where the actor may see it, with one index lookup for each message. */
const seen = (actor: Actor, input: SearchMessagesInput, bound: BoundValues): string => `
  CROSS JOIN LATERAL (
    SELECT FROM ticket t WHERE t.company_id = m.company_id AND t.id = m.ticket_id
      AND ${ticketFilter(actor, input, bound)} OFFSET 0
  ) seen`;

function dated({ dateStart, dateEnd }: SearchMessagesInput, bound: BoundValues): string {
  const from = dateStart ? `m.created_at >= ${dayBegins(dateStart, 0, bound)}` : 'true';
  const to = dateEnd ? `m.created_at < ${dayBegins(dateEnd, 1, bound)}` : 'true';
  return `${from} AND ${to}`;
}
