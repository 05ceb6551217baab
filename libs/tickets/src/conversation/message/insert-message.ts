import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import type { Ticket } from '../ticket/ticket.entity.js';
import { Message } from './message.entity.js';

/** The columns that the writer of a message decides; the others come from the ticket or are defaults. */
export type MessageDraft = Pick<Message, 'fromMe' | 'body' | 'mediaType'> &
  Partial<Omit<Message, 'id' | 'companyId' | 'ticketId' | 'contactId' | 'connectionId'>>;

/**
 * Adds a message to a locked ticket, so that its `seq` follows all others of the thread. Returns its id, or null when a
 * message with its provider key or client key exists.
 */
export async function insertMessage(
  manager: EntityManager,
  ticket: Ticket,
  draft: MessageDraft,
): Promise<number | null> {
  const { companyId, id: ticketId, contactId, connectionId, queueId } = ticket;
  const row = { companyId, ticketId, contactId, connectionId, queueId, ...draft } as QueryDeepPartialEntity<Message>;
  const insert = manager.createQueryBuilder().insert().into(Message).values(row).orIgnore().returning(['id']);
  const { raw } = (await insert.execute()) as { raw: { id: number }[] };
  return raw[0]?.id ?? null;
}
