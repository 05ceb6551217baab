import type { Actor } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { contactLane, bumpVersion, publishContact } from '../conversation/contact/publish-contact.js';
import { rows } from '../database/rows.js';
import { assertTags, lockContact } from './sync-tags.js';

/** Adds a tag to a contact; the others stay. Throws ERR_NO_CONTACT_FOUND, ERR_NO_TAG_FOUND. */
export async function addTag(
  manager: EntityManager,
  { companyId }: Actor,
  { contactId, tagId }: { contactId: number; tagId: number },
): Promise<void> {
  await lockContact(manager, companyId, contactId);
  await assertTags(manager, companyId, [tagId]);
  const added = await rows(
    manager,
    `INSERT INTO contact_tag (company_id, contact_id, tag_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`,
    [companyId, contactId, tagId],
  );
  if (added.length === 0) return;
  await bumpVersion(manager, companyId, contactId);
  await publishContact(manager, contactLane(companyId, contactId), contactId);
}
