import { type Actor, type CampaignInput, CONTACT_LIST_NAME_LENGTH, type ContactListRow } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { Bus, recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { ContactList } from '../contact-lists/contact-list.entity.js';
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
    const { companyId, userId } = actor;
    const name = [...`${campaignName} (${tag.name})`].slice(0, CONTACT_LIST_NAME_LENGTH.max).join('');
    const list = await manager.save(manager.create(ContactList, { companyId, name }));
    const scope = { companyId, key: `${companyId}:contactList:${list.id}` };
    await recordEvent(manager, 'contactList.saved', scope, { contactList: emptyRow(list), isNew: true });
    await this.filling.begin(manager, { companyId, contactListId: list.id, userId }, { kind: 'tag', tagId: tag.id });
    return list.id;
  }
}

const emptyRow = ({ id, name, createdAt, updatedAt }: ContactList): ContactListRow => ({
  id,
  name,
  contactsCount: 0,
  validCount: 0,
  invalidCount: 0,
  uncheckedCount: 0,
  filling: null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
