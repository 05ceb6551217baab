import { type Actor, type ContactView, may, type MergeContactsInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, In } from 'typeorm';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { mergeContacts } from '../merge-contacts.js';
import { contactLane, publishContact } from '../../conversation/contact/publish-contact.js';

/**
 * Merges two contacts that a person knows to be the same. Nobody can undo it, so it needs the right to delete contacts.
 */
@Injectable()
export class JoinContacts {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION, ERR_NO_CONTACT_FOUND, ERR_VALIDATION for one and the same contact, or a group. */
  async execute(actor: Actor, { contactId, otherId }: MergeContactsInput): Promise<ContactView> {
    if (!may(actor, 'contacts-page:deleteContact')) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const found = await manager.findBy(Contact, { companyId, id: In([contactId, otherId]) });
      const [into, other] = [contactId, otherId].map((id) => found.find((contact) => contact.id === id));
      if (!into || !other) throw new AppError('ERR_NO_CONTACT_FOUND');
      if (into === other || into.isGroup || other.isGroup) throw new AppError('ERR_VALIDATION');
      const lane = contactLane(companyId, contactId);
      await mergeContacts(manager, lane, [into, other]);
      return publishContact(manager, lane, contactId);
    });
  }
}
