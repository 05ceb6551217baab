import { type Actor, type ContactView, may, type MergeContactsInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { AppError, withTenant } from '@prosa/service-kit';
import { DataSource, In } from 'typeorm';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { mergeContacts } from '../merge-contacts.js';
import { contactLane, publishContact } from '../../conversation/contact/publish-contact.js';

/** Makes one contact of two that a person knows to be the same. It cannot be taken back, so that it is for who may delete. */
@Injectable()
export class JoinContacts {
  constructor(private readonly db: DataSource) {}

  /** Errors: ERR_NO_PERMISSION, ERR_NO_CONTACT_FOUND, ERR_VALIDATION for one and the same, or a group. */
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
