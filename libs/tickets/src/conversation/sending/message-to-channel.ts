import type { ContactAlias, MessageInTicket, OutboundTarget } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { aliasesAt } from '../contact/contact-aliases.js';
import { MESSAGE_JOINS, MESSAGE_JSON } from '../message/message-view.js';
import { TICKET_JOINS, TICKET_JSON } from '../ticket/ticket-view.js';

/** The statement behind `messageToChannel`. Its values: a company and a message id. */
export const MESSAGE_TO_CHANNEL = `
  SELECT ${MESSAGE_JSON} AS message, ${TICKET_JSON} AS ticket, NOT tc.active AS "isBlocked",
    ${aliasesAt('t.company_id', 't.contact_id', 't.connection_id')} AS "to",
    CASE WHEN qm.id IS NOT NULL THEN json_build_object('messageId', qm.id, 'externalId', qm.external_id,
      'fromMe', qm.from_me, 'participant', qm.participant, 'text', qm.body) END AS quoted,
    NOT qm.is_private AND qm.media_type <> 'call_log' AS "isQuotable"
  FROM message m ${MESSAGE_JOINS}
  JOIN ticket t ON t.company_id = m.company_id AND t.id = m.ticket_id ${TICKET_JOINS}
  WHERE m.company_id = $1 AND m.id = $2`;

/** A stored message as consoles show it, and what its channel needs besides its content. */
interface MessageToChannel extends MessageInTicket {
  /** As `aliasesFor` returns them. */
  to: ContactAlias[];
  /** The message that it refers to, with its text. */
  quoted: (OutboundTarget & { text: string }) | null;
  /** Whether the provider can have that one: not for notes and calls. */
  isQuotable: boolean;
}

/** All that is to be known of a stored message to send it, in one statement. Throws ERR_CONTACT_BLOCKED. */
export async function messageToChannel(
  manager: EntityManager,
  companyId: number,
  messageId: number,
): Promise<MessageToChannel> {
  const [found] = await rows<MessageToChannel & { isBlocked: boolean }>(manager, MESSAGE_TO_CHANNEL, [
    companyId,
    messageId,
  ]);
  if (found!.isBlocked) throw new AppError('ERR_CONTACT_BLOCKED');
  return found!;
}
