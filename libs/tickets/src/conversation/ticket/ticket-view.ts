import type { TicketView } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { contactJson, tagsJoin } from '../contact/contact-view.js';
import { isoTime } from '../../database/iso-time.js';
import { windowJson } from '../window/window-of.js';
import { rows } from '../../database/rows.js';

/**
 * SQL of the rating of a closed ticket's last service cycle in five steps, which keep the groups of the NPS apart: 0-2,
 * 3-4 and 5-6 of 10 are 1, 2 and 3, 7-8 are 4, and 9-10 are 5.
 */
const RATING_OF_FIVE = `CASE WHEN t.status = 'closed' THEN
    (SELECT cycle.rating * 5 / 11 + 1 FROM ticket_cycle cycle
     WHERE cycle.company_id = t.company_id AND cycle.ticket_id = t.id ORDER BY cycle.id DESC LIMIT 1) END`;

/**
 * SQL of a ticket's view (TicketView) from `ticket` as t, joined by TICKET_JOINS.
 */
export const TICKET_JSON = `
  json_build_object(
    'id', t.id, 'uuid', t.uuid, 'companyId', t.company_id, 'contactId', t.contact_id, 'whatsappId', t.connection_id,
    'channel', t.channel, 'status', t.status, 'isGroup', t.is_group, 'isBot', t.is_bot, 'useIntegration', t.use_integration,
    'queueId', t.queue_id, 'userId', t.user_id, 'lastMessage', t.last_message,
    'lastMessageContact', CASE WHEN tla.id IS NOT NULL
      THEN json_build_object('id', tla.id, 'name', tla.name, 'version', tla.version) END,
    'lastMessageFromMe', t.last_message_from_me, 'lastMessageAck', t.last_message_ack,
    'unreadMessages', t.unread_messages, 'userRating', ${RATING_OF_FIVE}, 'createdAt', ${isoTime('t.created_at')},
    'updatedAt', ${isoTime('t.updated_at')}, 'waitingSince', ${isoTime('t.waiting_since')}, 'version', t.version,
    'contact', ${contactJson('tc', 'ttags')},
    'queue', CASE WHEN tq.id IS NOT NULL THEN json_build_object('id', tq.id, 'name', tq.name, 'color', tq.color) END,
    'user', CASE WHEN t.user_id IS NOT NULL
      THEN json_build_object('id', t.user_id, 'name', coalesce(tu.name, '')) END,
    'whatsapp', json_build_object('id', t.connection_id, 'name', coalesce(tw.name, ''), 'groupAsTicket',
      CASE WHEN tw.group_as_ticket THEN 'enabled' ELSE 'disabled' END),
    'tags', ttags.list, 'window', ${windowJson('tw', 'trw', isoTime)})`;

/** Joins of a ticket's view: contact and its tags, queue, owner, connection, reply window, and the author of a group's last message. */
export const TICKET_JOINS = `
  JOIN contact tc ON tc.company_id = t.company_id AND tc.id = t.contact_id
  LEFT JOIN queue tq ON tq.company_id = t.company_id AND tq.id = t.queue_id
  LEFT JOIN attendant tu ON tu.company_id = t.company_id AND tu.id = t.user_id
  LEFT JOIN connection tw ON tw.company_id = t.company_id AND tw.id = t.connection_id
  LEFT JOIN reply_window trw
    ON trw.company_id = t.company_id AND trw.contact_id = t.contact_id AND trw.connection_id = t.connection_id
  LEFT JOIN message tlm ON t.is_group AND tlm.company_id = t.company_id AND tlm.id = t.last_message_id
  LEFT JOIN contact tla ON tla.company_id = t.company_id AND tla.id = tlm.author_id
  ${tagsJoin('ttags', 't.company_id', 't.contact_id')}`;

/** The view of an existing ticket. */
export async function ticketView(manager: EntityManager, companyId: number, ticketId: number): Promise<TicketView> {
  const [row] = await rows<{ view: TicketView }>(
    manager,
    `SELECT ${TICKET_JSON} AS view FROM ticket t ${TICKET_JOINS} WHERE t.company_id = $1 AND t.id = $2`,
    [companyId, ticketId],
  );
  return row!.view;
}
