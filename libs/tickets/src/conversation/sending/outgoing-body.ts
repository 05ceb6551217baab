import {
  type Actor,
  fillPlaceholders,
  hasPlaceholders,
  MESSAGE_BODY_MAX_LENGTH,
  type PlaceholderFacts,
  placeholderValues,
  type Requests,
  withSignature,
} from '@prosa/contracts';
import { AppError, type Bus } from '@prosa/service-kit';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import type { Ticket } from '../ticket/ticket.entity.js';

type SendInput = Requests['messages.send']['input'];
type Named = Pick<PlaceholderFacts, 'contactName' | 'queueName' | 'connectionName'>;

/** What of the company stands in a text. */
export interface TextContext {
  /** Its name and clock; null where the text has no placeholder. */
  company: PlaceholderFacts['company'] | null;
  isSigned: boolean;
}

/**
 * Asked before the transaction, and only where the text wants it, so that what an admin chose holds from the next message
 * on. A note and a caption are never signed.
 */
export async function textContext(bus: Bus, actor: Actor, input: SendInput): Promise<TextContext> {
  const isTemplate = hasPlaceholders(input.body);
  const needsSignature = input.signMessage === true && !input.isPrivate && !input.media;
  const [company, options] = await Promise.all([
    isTemplate ? bus.request(actor, { name: 'companies.own', input: {} }) : null,
    needsSignature ? bus.request(actor, { name: 'companySettings.one', input: { column: 'sendSignMessage' } }) : null,
  ]);
  return { company, isSigned: options?.sendSignMessage === 'enabled' };
}

/**
 * A text as it goes out: its placeholders filled, once, as things stand in the transaction that stores it
 * (domain-behaviour.md §11), and with the writer's name before it. Throws ERR_VALIDATION when it has become too long.
 */
export async function outgoingBody(
  manager: EntityManager,
  body: string,
  { actor, ticket, company, isSigned }: { actor: Actor; ticket: Ticket } & TextContext,
): Promise<string> {
  // PostgreSQL takes no NUL in a text.
  const typed = body.replaceAll('\0', '');
  const filled = (company ? await fill(manager, typed, { actor, ticket, company }) : typed).trim();
  // A name alone is no message.
  const text = isSigned && filled !== '' ? withSignature(filled, actor.name) : filled;
  if (text.length > MESSAGE_BODY_MAX_LENGTH) throw new AppError('ERR_VALIDATION', { fields: { body: ['maxLength'] } });
  return text;
}

async function fill(
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
  return fillPlaceholders(body, placeholderValues(facts));
}
