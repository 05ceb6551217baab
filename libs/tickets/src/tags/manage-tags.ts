import {
  type Actor,
  type ChangeTagInput,
  type CreateTagInput,
  TAG_COLOR,
  type TagIdInput,
  type TagView,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { type EventScope, recordEvent } from '@prosa/service-kit/bus';
import { violatedRule, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { Tag } from './tag.entity.js';
import { tagView } from './tag.queries.js';

const laneOf = (companyId: number, tagId: number): EventScope => ({ companyId, key: `${companyId}:tag:${tagId}` });

/** Creates, changes and deletes tags. A name is unique in the company, whatever its case and accents. */
@Injectable()
export class ManageTags {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_TAG_NAME_ALREADY_EXISTS. */
  create(actor: Actor, { name, color, kanban = 0 }: CreateTagInput): Promise<TagView> {
    const { companyId } = actor;
    return this.write(actor, async (manager) => {
      const { id } = await manager.save(Tag, {
        companyId,
        name: name.trim(),
        color: color?.trim() || TAG_COLOR,
        kanban,
      });
      return publishTag(manager, companyId, id as number);
    });
  }

  /** Throws ERR_NO_TAG_FOUND, ERR_TAG_NAME_ALREADY_EXISTS. */
  change(actor: Actor, { tagId, name, color }: ChangeTagInput): Promise<TagView> {
    const { companyId } = actor;
    return this.write(actor, async (manager) => {
      const tag = await manager.findOne(Tag, { where: { companyId, id: tagId }, lock: { mode: 'pessimistic_write' } });
      if (!tag) throw new AppError('ERR_NO_TAG_FOUND');
      await manager.save(Object.assign(tag, { name: name?.trim() ?? tag.name, color: color?.trim() || tag.color }));
      return publishTag(manager, companyId, tagId);
    });
  }

  /** Contacts lose the tag. Throws ERR_NO_TAG_FOUND. */
  delete(actor: Actor, { tagId }: TagIdInput): Promise<{ deleted: boolean }> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const { affected } = await manager.delete(Tag, { companyId, id: tagId });
      if (!affected) throw new AppError('ERR_NO_TAG_FOUND');
      await recordEvent(manager, 'tag.deleted', laneOf(companyId, tagId), { tagId });
      return { deleted: true };
    });
  }

  private async write(actor: Actor, work: (manager: EntityManager) => Promise<TagView>): Promise<TagView> {
    try {
      return await withTenant(this.db, actor, work);
    } catch (error) {
      throw violatedRule(error) === 'tag_name' ? new AppError('ERR_TAG_NAME_ALREADY_EXISTS') : error;
    }
  }
}

/** Records that a tag is as it is now. */
export async function publishTag(manager: EntityManager, companyId: number, tagId: number): Promise<TagView> {
  const tag = await tagView(manager, companyId, tagId);
  await recordEvent(manager, 'tag.saved', laneOf(companyId, tagId), { tag });
  return tag;
}
