import type { EntityManager } from 'typeorm';
import { pipelineQuery } from '@prosa/service-kit/database';
import { contactLane, publishContact } from '../conversation/contact/publish-contact.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';

interface Consent {
  isGiven: boolean;
  /** The text that was shown to the contact. */
  text: string;
  messageId: number | null;
}

/**
 * Saves the contact's answer about the treatment of personal data, with its proof: the text, the time of the database and the
 * message in which it was given or refused (docs/spec/domain-behaviour.md §6).
 */
export async function recordConsent(
  manager: EntityManager,
  { companyId, contactId, id, channel }: Ticket,
  { isGiven, text, messageId }: Consent,
): Promise<void> {
  await pipelineQuery(
    manager,
    `INSERT INTO consent_proof (company_id, contact_id, ticket_id, message_id, channel, is_given, text)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [companyId, contactId, id, messageId ?? 0, channel, isGiven, text],
  );
  await pipelineQuery(
    manager,
    `UPDATE contact SET lgpd_accepted_at = CASE WHEN $3 THEN clock_timestamp() END WHERE company_id = $1 AND id = $2`,
    [companyId, contactId, isGiven],
  );
  await publishContact(manager, contactLane(companyId, contactId), contactId);
}
