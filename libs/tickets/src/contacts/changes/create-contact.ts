import type { Actor, ContactAlias, ContactView, CreateContactInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit';
import { DataSource } from 'typeorm';
import { Contact } from '../contact.entity.js';
import { contactLane, tellContact } from '../tell-contact.js';
import { assertFree, putAliases } from './claim-number.js';
import { readDetails } from './contact-details.js';
import { digitsOfNumber } from './contact-number.js';

/** A contact that nobody has written as yet. Its number is unique in the company (core.md §5). */
@Injectable()
export class CreateContact {
  constructor(private readonly db: DataSource) {}

  /** Errors: ERR_WAPP_INVALID_CONTACT, ERR_DUPLICATED_CONTACT, ERR_VALIDATION. */
  async execute(actor: Actor, input: CreateContactInput): Promise<ContactView> {
    const { companyId } = actor;
    const number = digitsOfNumber(input.number);
    const aliases: ContactAlias[] = [{ type: 'phone', value: number }];
    const details = readDetails(input);

    return withTenant(this.db, actor, async (manager) => {
      await assertFree(manager, companyId, aliases);
      const contact = manager.create(Contact, { companyId, name: input.name.trim(), number, ...details });
      await manager.save(contact);
      await putAliases(manager, contact, aliases);
      return tellContact(manager, contactLane(companyId, contact.id), contact.id, { isNew: true });
    });
  }
}
