import type { BotTurn, HistoryLine, TurnMessage } from '@prosa/bots';
import { FIRST_ZONE, protocolOf } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { isoTime } from '../../database/iso-time.js';
import { rows } from '../../database/rows.js';
import { SYSTEM_MARK } from '../../conversation/sending/send-text.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import type { InputRow, LoadedSession } from './loaded-turn.js';

/** The most lines of a conversation that a bot gets. */
const HISTORY_MAX = 100;

type Facts = Pick<BotTurn, 'contact' | 'ticket' | 'connection' | 'company' | 'abilities'>;

/** What a bot has to know beside the messages. */
export interface DescribedTurn extends Facts {
  history: HistoryLine[];
}

/** Reads what a bot gets of a conversation, of its company alone. */
export async function describeTurn(
  reader: Reader,
  { companyId, ticket, inputs }: LoadedSession,
): Promise<DescribedTurn> {
  const [facts] = await rows<Facts & { createdAt: string }>(
    reader,
    `SELECT
       json_build_object('id', c.id, 'name', c.name, 'number', nullif(c.number, ''), 'chatId', coalesce((
         SELECT m.chat_id FROM message m WHERE m.company_id = t.company_id AND m.ticket_id = t.id AND NOT m.from_me
         ORDER BY m.id DESC LIMIT 1), ''), 'fields', coalesce((
         SELECT json_object_agg(f ->> 'name', f ->> 'value') FROM jsonb_array_elements(c.extra_info) f
         WHERE f ->> 'name' <> ''), '{}')) AS contact,
       json_build_object('id', t.id, 'uuid', t.uuid, 'status', t.status, 'queueId', t.queue_id, 'protocol', '') AS ticket,
       json_build_object('id', t.connection_id, 'name', coalesce(w.name, ''), 'channel', t.channel) AS connection,
       json_build_object('id', t.company_id, 'name', coalesce(o.name, ''), 'zone', coalesce(o.time_zone, '${FIRST_ZONE}'))
         AS company,
       json_build_object(
         'queues', (SELECT coalesce(json_agg(json_build_object('id', q.id, 'name', q.name) ORDER BY q.id), '[]')
            FROM queue q WHERE q.company_id = t.company_id AND NOT q.is_deleted),
         'tags', (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY g.id), '[]')
            FROM tag g WHERE g.company_id = t.company_id AND g.kanban = 0),
         'fields', (SELECT coalesce(json_agg(DISTINCT f ->> 'name'), '[]')
            FROM jsonb_array_elements(c.extra_info) f WHERE f ->> 'name' <> '')) AS abilities,
       ${isoTime('t.created_at')} AS "createdAt"
     FROM ticket t JOIN contact c ON c.company_id = t.company_id AND c.id = t.contact_id
     LEFT JOIN connection w ON w.company_id = t.company_id AND w.id = t.connection_id
     LEFT JOIN company_options o ON o.company_id = t.company_id
     WHERE t.company_id = $1 AND t.id = $2`,
    [companyId, ticket.id],
  );
  const { createdAt, ...described } = facts!;
  described.ticket.protocol = protocolOf({ id: ticket.id, createdAt });
  return { ...described, history: await readLines(reader, ticket, { beforeId: inputs[0]?.id }) };
}

/**
 * The newest lines of a ticket, oldest first, before a message where one is given, and marked notes where they are wanted. Who
 * spoke: the contact; a person of the company; whatever else the company sent is the bot's.
 */
export async function readLines(
  reader: Reader,
  { companyId, id, contactId, connectionId }: Ticket,
  { beforeId = null, withNotes = false }: { beforeId?: number | null; withNotes?: boolean },
): Promise<HistoryLine[]> {
  const newest = await rows<HistoryLine>(
    reader,
    `SELECT CASE WHEN NOT m.from_me THEN 'contact' WHEN m.user_id IS NULL AND m.send_state IS NOT NULL THEN 'bot' ELSE 'attendant' END AS by,
       coalesce(split_part(u.name, ' ', 1), '') AS name, CASE WHEN m.is_private THEN '[internal note] ' ELSE '' END || coalesce(m.transcript, replace(m.body, $5, '')) AS text,
       ${isoTime('m.created_at')} AS at
     FROM message m LEFT JOIN attendant u ON u.company_id = m.company_id AND u.id = m.user_id
     WHERE m.company_id = $1 AND m.contact_id = $2 AND m.connection_id = $3 AND m.ticket_id = $4 AND ($7 OR NOT m.is_private)
       AND NOT m.is_deleted AND m.media_type NOT IN ('reactionMessage', 'call_log', 'unreadable', 'contactMessage', 'locationMessage')
       AND ($6::integer IS NULL OR m.id < $6)
     ORDER BY m.seq DESC LIMIT ${HISTORY_MAX}`,
    [companyId, contactId, connectionId, id, SYSTEM_MARK, beforeId, withNotes],
  );
  return newest.reverse();
}

const KINDS: Record<string, TurnMessage['kind']> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  application: 'document',
  locationMessage: 'location',
  contactMessage: 'contact',
  unsupported: 'other',
};

/** A stored message as a bot gets it, without its file. */
export function turnMessage(input: InputRow): Omit<TurnMessage, 'file'> {
  const { id, body, media, mediaType, transcript, replyId, externalId, createdAt: sentAt } = input;
  const kind = media?.isVoice ? 'voice' : (KINDS[mediaType] ?? 'text');
  const written = media && body === media.fileName ? '' : body;
  return { id, kind, text: transcript ?? written, choiceId: replyId, sentAt, externalId };
}
