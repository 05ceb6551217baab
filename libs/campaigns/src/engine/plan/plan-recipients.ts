import type { EntityManager } from 'typeorm';
import type { Campaign } from '../../campaigns/campaign.entity.js';

/** Contacts that are planned in one transaction. */
const CONTACTS_AT_ONCE = 5_000;

/**
 * Makes recipients of the next contacts of a campaign's list, once for each number. A number that had a message from one of
 * the campaign's connections keeps it; one that is known to have no account is left out, unless a connection needs none of
 * the network of phones. Resolves to the last contact that was read; null when there are no more.
 */
export async function planRecipients(
  manager: EntityManager,
  { companyId, id, contactListId, connectionIds }: Campaign,
  after: number,
): Promise<number | null> {
  const [{ last }] = (await manager.query(
    `WITH contacts AS (
       SELECT id, number, name, email, is_whatsapp_valid = false AND NOT EXISTS (
         SELECT 1 FROM connection_copy
         WHERE company_id = $1 AND id = ANY ($6) AND channel <> 'whatsapp') AS is_invalid
       FROM contact_list_item WHERE company_id = $1 AND contact_list_id = $3 AND id > $4 ORDER BY id LIMIT $5
     ), planned AS (
       INSERT INTO campaign_recipient (company_id, campaign_id, item_id, number, name, email, connection_id, state, reason)
       SELECT $1, $2, c.id, c.number, c.name, c.email, earlier.connection_id,
         CASE WHEN is_invalid THEN 'skipped' ELSE 'planned' END, CASE WHEN is_invalid THEN 'invalid' END
       FROM contacts c LEFT JOIN LATERAL (
         SELECT r.connection_id FROM campaign_recipient r
         WHERE r.company_id = $1 AND r.number = c.number AND r.connection_id = ANY ($6) ORDER BY r.id DESC LIMIT 1
       ) earlier ON true
       ORDER BY c.id
       ON CONFLICT (company_id, campaign_id, number) DO NOTHING
     ) SELECT max(id) AS last FROM contacts`,
    [companyId, id, contactListId, after, CONTACTS_AT_ONCE, connectionIds],
  )) as [{ last: number | null }];
  return last;
}

/** Leaves out who has not answered the confirmation in time. Resolves to whether there was somebody. */
export async function leaveOutSilent(
  manager: EntityManager,
  { companyId, id, answerHours }: Campaign,
): Promise<boolean> {
  const [, count] = await manager.query<[unknown[], number]>(
    `UPDATE campaign_recipient SET state = 'skipped', reason = 'silent', updated_at = now()
     WHERE company_id = $1 AND campaign_id = $2 AND state = 'asked' AND requested_at < now() - $3 * interval '1 hour'`,
    [companyId, id, answerHours],
  );
  return count > 0;
}
