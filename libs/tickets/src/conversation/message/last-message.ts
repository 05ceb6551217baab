import { DELETED_BODY, FAILED_ACK } from '@prosa/contracts';
import { pipelineQuery } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Ticket } from '../ticket/ticket.entity.js';
import type { Message } from './message.entity.js';
import { preview } from './preview.js';

/** A message that was just added. */
export interface LastMessage {
  id: number;
  body: string;
  fromMe: boolean;
  ack: number;
  createdAt: Date;
  /** Automatic texts answer nobody. */
  isAutomatic?: boolean;
}

/**
 * Updates the ticket's row for its newest message: an incoming one is unread and waits for an answer, an own one ends
 * both, an automatic one changes neither. A ticket of an import becomes one like any other.
 */
export async function recordLastMessage(
  manager: EntityManager,
  { companyId, id }: Ticket,
  message: LastMessage,
): Promise<void> {
  await pipelineQuery(
    manager,
    `UPDATE ticket SET last_message_id = $3, last_message = $4, last_message_from_me = $5, last_message_ack = $6,
       unread_messages = CASE WHEN $8 THEN unread_messages WHEN $5 THEN 0 ELSE unread_messages + 1 END,
       waiting_since = CASE WHEN $8 THEN waiting_since WHEN $5 THEN NULL
         ELSE coalesce(waiting_since, $7::timestamptz) END,
       imported = NULL, version = version + 1, updated_at = clock_timestamp()
     WHERE company_id = $1 AND id = $2`,
    [
      companyId,
      id,
      message.id,
      preview(message.body),
      message.fromMe,
      message.ack,
      message.createdAt,
      message.isAutomatic ?? false,
    ],
  );
}

/** Updates the ticket's row when its newest message changed. Returns whether the message is its newest. */
export async function updateLastMessage(
  manager: EntityManager,
  ticket: Ticket,
  message: Pick<Message, 'id' | 'body' | 'ack' | 'sendState' | 'isDeleted'>,
): Promise<boolean> {
  if (ticket.lastMessageId !== message.id) return false;
  const line = preview(message.isDeleted ? DELETED_BODY : message.body);
  await pipelineQuery(
    manager,
    `UPDATE ticket SET last_message = $3, last_message_ack = $4, version = version + 1
     WHERE company_id = $1 AND id = $2`,
    [ticket.companyId, ticket.id, line, hasFailed(message) ? FAILED_ACK : message.ack],
  );
  return true;
}

const hasFailed = ({ sendState, isDeleted }: Pick<Message, 'sendState' | 'isDeleted'>): boolean =>
  sendState === 'failed' && !isDeleted;
