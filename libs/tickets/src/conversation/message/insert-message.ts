import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import type { Ticket } from '../ticket/ticket.entity.js';
import { Message } from './message.entity.js';

/** What a writer of messages decides; the ticket tells the rest. Left out: the column's default. */
export type MessageDraft = Pick<Message, 'fromMe' | 'body' | 'mediaType'> &
  Partial<Omit<Message, 'id' | 'companyId' | 'ticketId' | 'contactId' | 'connectionId' | 'caption'>>;

/**
 * Adds a message to a held ticket, so that its `seq` follows all others of the thread. Answers its id, or null when its
 * key at the provider or its client key exists: then nothing is added.
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
