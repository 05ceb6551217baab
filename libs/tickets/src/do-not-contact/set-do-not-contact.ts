import { type Actor, DO_NOT_CONTACT_REASONS, type DoNotContact, type SetDoNotContactInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { publishAudit } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { lockContact } from '../conversation/contact/lock-contact.js';
import { putOnList, removeFromList } from './do-not-contact.js';
import { entryOf } from './do-not-contact.queries.js';

/** A person notes that a contact wants no more messages, or that it may be written to again. */
@Injectable()
export class SetDoNotContact {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_CONTACT_FOUND, ERR_WAPP_INVALID_CONTACT for a group. */
  execute(actor: Actor, { contactId, isOn }: SetDoNotContactInput): Promise<DoNotContact | null> {
    const { companyId, userId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const { isGroup, name } = await lockContact(manager, companyId, contactId);
      if (isGroup) throw new AppError('ERR_WAPP_INVALID_CONTACT');
      const contact = { companyId, contactId };
      const isChanged = isOn
        ? await putOnList(manager, contact, { reason: 'person', userId })
        : await removeFromList(manager, contact, { reason: 'person', of: DO_NOT_CONTACT_REASONS });
      const act = isOn ? 'contact.doNotContact' : 'contact.mayBeContacted';
      if (isChanged) await publishAudit(manager, actor, act, { target: { kind: 'contact', id: contactId, name } });
      return entryOf(manager, companyId, contactId);
    });
  }
}
