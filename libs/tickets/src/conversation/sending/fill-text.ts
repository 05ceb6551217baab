import {
  FIRST_ZONE,
  fillPlaceholders,
  hasPlaceholders,
  type PlaceholderFacts,
  placeholderValues,
} from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { isoTime } from '../../database/iso-time.js';
import { rows } from '../../database/rows.js';
import type { Ticket } from '../ticket/ticket.entity.js';
import { ticketOpening } from './ticket-opening.js';

type Named = Pick<PlaceholderFacts, 'contactName' | 'queueName' | 'connectionName' | 'ticket' | 'company'>;

/**
 * A text of a ticket with its placeholders filled from the rows of this transaction (docs/spec/domain-behaviour.md §11),
 * in the name of who writes it; '' for the platform.
 */
export async function fillText(manager: EntityManager, ticket: Ticket, text: string, userName = ''): Promise<string> {
  if (!hasPlaceholders(text)) return text;
  const at = new Date();
  const facts = {
    ...(await namesOf(manager, ticket)),
    userName,
    at,
    opening: await ticketOpening(manager, ticket, text, at),
  };
  return fillPlaceholders(text, placeholderValues(facts));
}

/** The names that texts of a ticket may use, the company's clock, and what its protocol number is made of. */
async function namesOf(manager: EntityManager, ticket: Ticket): Promise<Named> {
  const [named] = await rows<Named>(
    manager,
    `SELECT c.name AS "contactName", q.name AS "queueName", coalesce(n.name, '') AS "connectionName",
       json_build_object('id', t.id, 'createdAt', ${isoTime('t.created_at')}) AS ticket,
       json_build_object('name', coalesce(o.name, ''), 'timeZone', coalesce(o.time_zone, '${FIRST_ZONE}')) AS company
     FROM ticket t JOIN contact c ON c.company_id = t.company_id AND c.id = t.contact_id
     LEFT JOIN queue q ON q.company_id = t.company_id AND q.id = t.queue_id
     LEFT JOIN connection n ON n.company_id = t.company_id AND n.id = t.connection_id
     LEFT JOIN company_options o ON o.company_id = t.company_id
     WHERE t.company_id = $1 AND t.id = $2`,
    [ticket.companyId, ticket.id],
  );
  return named!;
}
