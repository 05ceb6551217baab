import type { Actor, ContactView, CreateContactInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { DataSource } from 'typeorm';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { contactLane, publishContact } from '../../conversation/contact/publish-contact.js';
import { assertFree, replaceAliases } from './claim-number.js';
import { nameOf, readDetails } from './contact-details.js';
import { accountOfNumber } from './account-of-number.js';

/** Creates a contact before the contact has written. Its number is unique in the company (docs/spec/core.md §5). */
@Injectable()
export class CreateContact {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /** Throws the errors of `accountOfNumber`, ERR_DUPLICATED_CONTACT, ERR_VALIDATION. */
  async execute(actor: Actor, input: CreateContactInput): Promise<ContactView> {
    const { companyId } = actor;
    const details = { ...readDetails(input), name: nameOf(input.name) };
    const { number, aliases } = await accountOfNumber(this.db, this.bus, actor, input.number);

    return withTenant(this.db, actor, async (manager) => {
      await assertFree(manager, companyId, aliases);
      const contact = manager.create(Contact, { companyId, number, isNamed: true, ...details });
      await manager.save(contact);
      await replaceAliases(manager, contact, aliases);
      return publishContact(manager, contactLane(companyId, contact.id), contact.id, { isNew: true });
    });
  }
}
