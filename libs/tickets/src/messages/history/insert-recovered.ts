import type { EntityManager } from 'typeorm';
import { insertMessage, type MessageDraft } from '../../conversation/message/insert-message.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { placesOf } from './thread-places.js';

/** Adds a message of an outage at its time, before what was written meanwhile. Returns as `insertMessage`. */
export const insertRecovered = (
  manager: EntityManager,
  ticket: Ticket,
  draft: MessageDraft & { createdAt: Date },
): Promise<number | null> => insertAtTime(manager, ticket, { ...draft, origin: 'recovered' });

/** Adds a message to its thread at its time. Returns as `insertMessage`. */
export async function insertAtTime(
  manager: EntityManager,
  ticket: Ticket,
  draft: MessageDraft & { createdAt: Date },
): Promise<number | null> {
  const [place] = await placesOf(manager, ticket, [draft.createdAt]);
  const id = await insertMessage(manager, ticket, draft);
  if (id !== null) {
    await manager.query('UPDATE message SET seq = $3 WHERE company_id = $1 AND id = $2', [ticket.companyId, id, place]);
  }
  return id;
}
