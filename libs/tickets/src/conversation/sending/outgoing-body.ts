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
import type { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { isoTime } from '../../database/iso-time.js';
import { rows } from '../../database/rows.js';
import type { Ticket } from '../ticket/ticket.entity.js';
import { ticketOpening } from './ticket-opening.js';

type SendInput = Requests['messages.send']['input'];
type Named = Pick<PlaceholderFacts, 'contactName' | 'queueName' | 'connectionName' | 'ticket'>;

/** The company's part of a text. */
export interface TextContext {
  /** The company's name and clock; null when the text has no placeholder. */
  company: PlaceholderFacts['company'] | null;
  isSigned: boolean;
}

/**
 * Requested before the transaction, and only when the text needs it, so that an option counts from the next message on.
 * Notes and captions are never signed.
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
 * A text as it is sent: with its placeholders filled from the rows of this transaction (docs/spec/domain-behaviour.md
 * §11), and with the author's name before it. Throws ERR_VALIDATION when it has become too long.
 */
export async function outgoingBody(
  manager: EntityManager,
  body: string,
  { actor, ticket, company, isSigned }: { actor: Actor; ticket: Ticket } & TextContext,
): Promise<string> {
  // PostgreSQL rejects NUL in a text.
  const typed = body.replaceAll('\0', '');
  const filled = (company ? await fill(manager, typed, { actor, ticket, company }) : typed).trim();
  // A name without a text is no message.
  const text = isSigned && filled !== '' ? withSignature(filled, actor.name) : filled;
  if (text.length > MESSAGE_BODY_MAX_LENGTH) throw new AppError('ERR_VALIDATION', { fields: { body: ['maxLength'] } });
  return text;
}

async function fill(
  manager: EntityManager,
  body: string,
  { actor, ticket, company }: { actor: Actor; ticket: Ticket; company: PlaceholderFacts['company'] },
): Promise<string> {
  const at = new Date();
  const facts = {
    ...(await namesOf(manager, ticket)),
    userName: actor.name,
    company,
    at,
    opening: await ticketOpening(manager, ticket, body, at),
  };
  return fillPlaceholders(body, placeholderValues(facts));
}

/** The names that texts of a ticket may use, and what its protocol number is made of. */
export async function namesOf(manager: EntityManager, ticket: Ticket): Promise<Named> {
  const [named] = await rows<Named>(
    manager,
    `SELECT c.name AS "contactName", q.name AS "queueName", coalesce(n.name, '') AS "connectionName",
       json_build_object('id', t.id, 'createdAt', ${isoTime('t.created_at')}) AS ticket
     FROM ticket t JOIN contact c ON c.company_id = t.company_id AND c.id = t.contact_id
     LEFT JOIN queue q ON q.company_id = t.company_id AND q.id = t.queue_id
     LEFT JOIN connection n ON n.company_id = t.company_id AND n.id = t.connection_id
     WHERE t.company_id = $1 AND t.id = $2`,
    [ticket.companyId, ticket.id],
  );
  return named!;
}
