import type { Actor } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { contactLane, growVersion, tellContact } from '../contacts/tell-contact.js';
import { rows } from '../database/rows.js';
import { assertTags, holdContact } from './sync-tags.js';

/** Gives a contact one tag more; it keeps those it has. Throws ERR_NO_CONTACT_FOUND, ERR_NO_TAG_FOUND. */
export async function giveTag(
  manager: EntityManager,
  { companyId }: Actor,
  { contactId, tagId }: { contactId: number; tagId: number },
): Promise<void> {
  await holdContact(manager, companyId, contactId);
  await assertTags(manager, companyId, [tagId]);
  const given = await rows(
    manager,
    `INSERT INTO contact_tag (company_id, contact_id, tag_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`,
    [companyId, contactId, tagId],
  );
  if (given.length === 0) return;
  await growVersion(manager, companyId, contactId);
  await tellContact(manager, contactLane(companyId, contactId), contactId);
}
