import { type Actor, type ContactView, may, type MergeContactsInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { publishAudit } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, In } from 'typeorm';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { forgetApart } from '../merge/merge-record.js';
import { mergeContacts } from '../merge-contacts.js';
import { contactLane, publishContact } from '../../conversation/contact/publish-contact.js';

/**
 * Merges two contacts that a person knows to be the same. The merge can be undone for a while, but it needs the right to
 * delete contacts, because one of the two disappears.
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
      await forgetApart(manager, companyId, [contactId, otherId]);
      await mergeContacts(manager, lane, [into, other], actor.userId);
      const target = { kind: 'contact', id: contactId, name: into.name } as const;
      await publishAudit(manager, actor, 'contact.merged', { target });
      return publishContact(manager, lane, contactId);
    });
  }
}
