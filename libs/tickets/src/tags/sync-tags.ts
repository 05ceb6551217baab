import type { Actor, ContactView, SyncTagsInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { contactView } from '../conversation/contact/contact-view.js';
import { contactLane, bumpVersion, publishContact } from '../conversation/contact/publish-contact.js';
import { rows } from '../database/rows.js';

const ID_MAX = 2_147_483_647;

/** Replaces the tags of a contact. Its tickets show them too. */
@Injectable()
export class SyncTags {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_CONTACT_FOUND, ERR_NO_TAG_FOUND, ERR_VALIDATION. */
  async execute(actor: Actor, { contactId, tags }: SyncTagsInput): Promise<ContactView> {
    const { companyId } = actor;
    const tagIds = [...new Set(tags.map(idOf))].sort((a, b) => a - b);

    return withTenant(this.db, actor, async (manager) => {
      await lockContact(manager, companyId, contactId);
      await assertTags(manager, companyId, tagIds);
      const isChanged = await replaceTags(manager, companyId, contactId, tagIds);
      if (!isChanged) return contactView(manager, companyId, contactId);
      await bumpVersion(manager, companyId, contactId);
      return publishContact(manager, contactLane(companyId, contactId), contactId);
    });
  }
}

function idOf(tag: unknown): number {
  const id = typeof tag === 'object' && tag !== null ? (tag as { id?: unknown }).id : tag;
  if (!Number.isInteger(id) || Number(id) < 1 || Number(id) > ID_MAX) {
    throw new AppError('ERR_VALIDATION', { fields: { tags: ['isId'] } });
  }
  return Number(id);
}

/** Locks the contact until the transaction ends. Throws ERR_NO_CONTACT_FOUND. */
export async function lockContact(manager: EntityManager, companyId: number, contactId: number): Promise<void> {
  const locked = await rows(manager, 'SELECT 1 FROM contact WHERE company_id = $1 AND id = $2 FOR UPDATE', [
    companyId,
    contactId,
  ]);
  if (locked.length === 0) throw new AppError('ERR_NO_CONTACT_FOUND');
}

/** Locks the tags, so that none is deleted before the transaction ends. Throws ERR_NO_TAG_FOUND. */
export async function assertTags(manager: EntityManager, companyId: number, tagIds: number[]): Promise<void> {
  const found = await rows(
    manager,
    'SELECT 1 FROM tag WHERE company_id = $1 AND id = ANY($2) ORDER BY id FOR KEY SHARE',
    [companyId, tagIds],
  );
  if (found.length !== tagIds.length) throw new AppError('ERR_NO_TAG_FOUND');
}

async function replaceTags(manager: EntityManager, companyId: number, contactId: number, tagIds: number[]) {
  const removed = await rows(
    manager,
    'DELETE FROM contact_tag WHERE company_id = $1 AND contact_id = $2 AND NOT (tag_id = ANY($3)) RETURNING 1',
    [companyId, contactId, tagIds],
  );
  const added = await rows(
    manager,
    `INSERT INTO contact_tag (company_id, contact_id, tag_id) SELECT $1, $2, id FROM unnest($3::integer[]) AS id
     ON CONFLICT DO NOTHING RETURNING 1`,
    [companyId, contactId, tagIds],
  );
  return removed.length + added.length > 0;
}
