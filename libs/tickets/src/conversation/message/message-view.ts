import type { MessageInTicket } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { isoTime } from '../../database/iso-time.js';
import { rows } from '../../database/rows.js';
import { TICKET_JOINS, TICKET_JSON } from '../ticket/ticket-view.js';

/** SQL of a message's view (MessageView) from `message` as m, joined by MESSAGE_JOINS. */
export const MESSAGE_JSON = `
  json_build_object(
    'id', m.id, 'ticketId', m.ticket_id, 'contactId', mc.id, 'whatsappId', m.connection_id, 'wid', m.external_id,
    'seq', m.seq, 'version', m.version, 'body', m.body, 'fromMe', m.from_me, 'read', m.read, 'ack', m.ack, 'mediaType', m.media_type,
    'media', m.media, 'mediaState', m.media_state, 'mediaInfo', m.media_info,
    'transcript', m.transcript, 'transcription', m.transcription,
    'sendState', m.send_state, 'failure', m.failure, 'price', m.price, 'isDeleted', m.is_deleted, 'isEdited', m.is_edited,
    'changeState', m.change_state, 'isForwarded', m.is_forwarded, 'isPrivate', m.is_private, 'origin', m.origin,
    'quotedMsg', CASE WHEN qm.id IS NOT NULL THEN json_build_object(
      'id', qm.id, 'contactId', qc.id, 'version', qm.version, 'body', qm.body, 'fromMe', qm.from_me, 'mediaType', qm.media_type,
      'isDeleted', qm.is_deleted, 'contact', json_build_object('name', qc.name)) END,
    'createdAt', ${isoTime('m.created_at')}, 'userId', m.user_id, 'queueId', m.queue_id,
    'queue', CASE WHEN mq.id IS NOT NULL THEN json_build_object('name', mq.name, 'color', mq.color) END,
    'contact', CASE WHEN m.author_id IS NULL THEN json_build_object('name', mc.name)
      ELSE json_build_object('name', mc.name, 'id', mc.id, 'urlPicture', mc.url_picture) END,
    'clientKey', m.client_key, 'context', m.context, 'campaign', m.campaign,
    'template', CASE WHEN m.template IS NOT NULL THEN json_build_object('name', m.template ->> 'name',
      'language', m.template ->> 'language', 'category', m.template ->> 'category') END)`;

/**
 * SQL of the author of a message. Under row-level security PostgreSQL uses no index for coalesce(): it would read all
 * contacts of the company for each message.
 */
const authorOf = (message: string) =>
  `CASE WHEN ${message}.author_id IS NULL THEN ${message}.contact_id ELSE ${message}.author_id END`;

/** Joins of a message's view: its author, its queue, and the message it quotes. */
export const MESSAGE_JOINS = `
  JOIN contact mc ON mc.company_id = m.company_id AND mc.id = ${authorOf('m')}
  LEFT JOIN queue mq ON mq.company_id = m.company_id AND mq.id = m.queue_id
  LEFT JOIN message qm ON qm.company_id = m.company_id AND qm.id = m.quoted_id
  LEFT JOIN contact qc ON qc.company_id = qm.company_id AND qc.id = ${authorOf('qm')}`;

/** The statement behind `messageInTicket`. Its values: a company and a message id. */
export const MESSAGE_IN_TICKET = `
  SELECT ${MESSAGE_JSON} AS message, ${TICKET_JSON} AS ticket
  FROM message m ${MESSAGE_JOINS}
  JOIN ticket t ON t.company_id = m.company_id AND t.id = m.ticket_id ${TICKET_JOINS}
  WHERE m.company_id = $1 AND m.id = $2`;

/** The views of an existing message and its ticket. */
export async function messageInTicket(
  manager: EntityManager,
  companyId: number,
  messageId: number,
): Promise<MessageInTicket> {
  const [row] = await rows<MessageInTicket>(manager, MESSAGE_IN_TICKET, [companyId, messageId]);
  return row!;
}
