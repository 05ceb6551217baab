import {
  type Actor,
  type ChangeContactInput,
  type ContactAlias,
  type ContactView,
  isKeptFromNumbers,
  maskedNumber,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { AppError, withTenant } from '@prosa/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { Contact } from '../contact.entity.js';
import { contactLane, tellContact } from '../tell-contact.js';
import { assertFree, putAliases } from './claim-number.js';
import { readDetails } from './contact-details.js';
import { digitsOfNumber } from './contact-number.js';

/** Changes what is told of a contact and leaves the rest. */
@Injectable()
export class ChangeContact {
  constructor(private readonly db: DataSource) {}

  /** Errors: ERR_NO_CONTACT_FOUND, ERR_WAPP_INVALID_CONTACT, ERR_DUPLICATED_CONTACT, ERR_VALIDATION. */
  async execute(actor: Actor, input: ChangeContactInput): Promise<ContactView> {
    const { companyId } = actor;
    const { contactId } = input;
    const details = readDetails(input);

    return withTenant(this.db, actor, async (manager) => {
      const contact = await holdContact(manager, companyId, contactId);
      const said = withoutMasks(actor, contact, input);
      const number = numberToBe(contact, said.number);
      if (number !== null) {
        const aliases: ContactAlias[] = [{ type: 'phone', value: number }];
        await assertFree(manager, companyId, aliases, contactId);
        await putAliases(manager, contact, aliases);
        contact.number = number;
      }
      await manager.save(Object.assign(contact, { name: said.name?.trim() ?? contact.name, ...details }));
      return tellContact(manager, contactLane(companyId, contactId), contactId);
    });
  }
}

/** The contact, held until the transaction ends. Throws ERR_NO_CONTACT_FOUND. */
export async function holdContact(manager: EntityManager, companyId: number, id: number): Promise<Contact> {
  const contact = await manager.findOne(Contact, { where: { companyId, id }, lock: { mode: 'pessimistic_write' } });
  if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND');
  return contact;
}

type Said = Pick<ChangeContactInput, 'name' | 'number'>;

/** A form gives back what it was shown: a masked number, and the name of whom is called by it, say nothing. */
function withoutMasks(actor: Actor, contact: Contact, { name, number }: Said): Said {
  if (!isKeptFromNumbers(actor)) return { name, number };
  const mask = maskedNumber(contact.number);
  const isNameMask = name !== undefined && contact.name.replace('+', '') === contact.number && name === mask;
  return { name: isNameMask ? undefined : name, number: number === mask ? undefined : number };
}

/** Null: as it is. A group's is the provider's id. */
function numberToBe({ number, isGroup }: Contact, said: string | undefined): string | null {
  if (said === undefined || said === number || isGroup) return null;
  const digits = digitsOfNumber(said);
  return digits === number ? null : digits;
}
