import {
  type Actor,
  fillPlaceholders,
  MESSAGE_BODY_MAX_LENGTH,
  type PlaceholderFacts,
  placeholderValues,
} from '@prosa/contracts';
import { AppError } from '@prosa/service-kit';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import type { Ticket } from '../../tickets/ticket.entity.js';

type Named = Pick<PlaceholderFacts, 'contactName' | 'queueName' | 'connectionName'>;

/**
 * A text with its placeholders filled, once, as things stand in the transaction that stores it (domain-behaviour.md §11).
 * Throws ERR_VALIDATION when it has become too long.
 */
export async function filledBody(
  manager: EntityManager,
  body: string,
  { actor, ticket, company }: { actor: Actor; ticket: Ticket; company: PlaceholderFacts['company'] },
): Promise<string> {
  const [named] = await rows<Named>(
    manager,
    `SELECT c.name AS "contactName", q.name AS "queueName", coalesce(n.name, '') AS "connectionName"
     FROM ticket t JOIN contact c ON c.company_id = t.company_id AND c.id = t.contact_id
     LEFT JOIN queue q ON q.company_id = t.company_id AND q.id = t.queue_id
     LEFT JOIN connection n ON n.company_id = t.company_id AND n.id = t.connection_id
     WHERE t.company_id = $1 AND t.id = $2`,
    [ticket.companyId, ticket.id],
  );
  const facts = { ...named!, userName: actor.name, ticketId: ticket.id, company, at: new Date() };
  const filled = fillPlaceholders(body, placeholderValues(facts));
  if (filled.length > MESSAGE_BODY_MAX_LENGTH)
    throw new AppError('ERR_VALIDATION', { fields: { body: ['maxLength'] } });
  return filled;
}
