import { type Actor, type CampaignInput, CONTACT_LIST_NAME_LENGTH } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { ContactList } from '../contact-lists/contact-list.entity.js';
import { publishList } from '../contact-lists/publish-list.js';
import { ListFilling } from '../contact-lists/list-filling.js';

/** A tag whose contacts are to be a list. */
export interface ListedTag {
  id: number;
  name: string;
}

/** Makes contact lists of the contacts of a tag. */
@Injectable()
export class TagList {
  constructor(
    private readonly bus: Bus,
    private readonly filling: ListFilling,
  ) {}

  /**
   * The tag of which the campaign's list is to be made: anything but an id means none (docs/spec/wire-features.md §1).
   * Call it outside of a transaction. Throws ERR_NO_TAG_FOUND.
   */
  async find(actor: Actor, { tagListId }: Pick<CampaignInput, 'tagListId'>): Promise<ListedTag | null> {
    const tagId = typeof tagListId === 'string' ? Number(tagListId) : tagListId;
    if (typeof tagId !== 'number' || !Number.isInteger(tagId) || tagId <= 0) return null;
    return this.bus.request(actor, { name: 'tags.get', input: { tagId } });
  }

  /** Creates the list, which is filled in the background, and returns its id. */
  async create(manager: EntityManager, actor: Actor, tag: ListedTag, campaignName: string): Promise<number> {
    const { companyId } = actor;
    const name = [...`${campaignName} (${tag.name})`].slice(0, CONTACT_LIST_NAME_LENGTH.max).join('');
    const list = await manager.save(manager.create(ContactList, { companyId, name }));
    const key = { companyId, contactListId: list.id };
    await publishList(manager, key, { isNew: true });
    await this.filling.begin(manager, key, { kind: 'tag', tagId: tag.id });
    return list.id;
  }
}
