import { fillPlaceholders, hasPlaceholders, placeholderValues } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { namesOf } from '../conversation/sending/outgoing-body.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import type { LoadedConfiguration } from '../automation/bot-configuration.js';

/** A text of the bot as it is sent: with its placeholders filled from the rows of this transaction. */
export async function botText(
  manager: EntityManager,
  ticket: Ticket,
  text: string,
  { configuration, companyName }: LoadedConfiguration,
): Promise<string> {
  if (!hasPlaceholders(text)) return text;
  const company = { name: companyName, timeZone: configuration.zone };
  const facts = { ...(await namesOf(manager, ticket)), userName: '', company, at: new Date() };
  return fillPlaceholders(text, placeholderValues(facts));
}
