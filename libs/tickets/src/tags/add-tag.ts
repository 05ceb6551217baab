import type { Actor } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { contactLane, bumpVersion, publishContact } from '../conversation/contact/publish-contact.js';
import { rows } from '../database/rows.js';
import { assertTags, lockContact } from './sync-tags.js';

/** Adds a tag to a contact; the others stay. Throws ERR_NO_CONTACT_FOUND, ERR_NO_TAG_FOUND. */
export const addTag = (manager: EntityManager, actor: Actor, given: Given): Promise<void> =>
  changeTags(manager, actor, given, ADD);

/** Removes a tag from a contact, which need not have it. Throws ERR_NO_CONTACT_FOUND, ERR_NO_TAG_FOUND. */
export const removeTag = (manager: EntityManager, actor: Actor, given: Given): Promise<void> =>
  changeTags(manager, actor, given, REMOVE);

interface Given {
  contactId: number;
  tagId: number;
}

const ADD =
  'INSERT INTO contact_tag (company_id, contact_id, tag_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1';
const REMOVE = 'DELETE FROM contact_tag WHERE company_id = $1 AND contact_id = $2 AND tag_id = $3 RETURNING 1';

async function changeTags(
  manager: EntityManager,
  { companyId }: Actor,
  { contactId, tagId }: Given,
  change: typeof ADD | typeof REMOVE,
): Promise<void> {
  await lockContact(manager, companyId, contactId);
  await assertTags(manager, companyId, [tagId]);
  const changed = await rows(manager, change, [companyId, contactId, tagId]);
  if (changed.length === 0) return;
  await bumpVersion(manager, companyId, contactId);
  await publishContact(manager, contactLane(companyId, contactId), contactId);
}
