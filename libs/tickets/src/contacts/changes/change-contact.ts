import {
  type Actor,
  type ChangeContactInput,
  type ContactView,
  seesMaskedNumbers,
  maskedNumber,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { lockContact } from '../../conversation/contact/lock-contact.js';
import { contactLane, publishContact } from '../../conversation/contact/publish-contact.js';
import { assertFree, replaceAliases } from './claim-number.js';
import { readDetails } from './contact-details.js';
import { digitsOfNumber } from './contact-number.js';
import { type Account, accountOfNumber } from './account-of-number.js';

/** Changes the fields of a contact that are given, and leaves the others. */
@Injectable()
export class ChangeContact {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /** Throws ERR_NO_CONTACT_FOUND, those of `accountOfNumber`, ERR_DUPLICATED_CONTACT, ERR_VALIDATION. */
  async execute(actor: Actor, input: ChangeContactInput): Promise<ContactView> {
    const { companyId } = actor;
    const { contactId } = input;
    const details = readDetails(input);
    const account = await this.newAccount(actor, input);

    return withTenant(this.db, actor, async (manager) => {
      const contact = await lockContact(manager, companyId, contactId);
      const submitted = withoutMasks(actor, contact, input);
      if (account) {
        await assertFree(manager, companyId, account.aliases, contactId);
        await replaceAliases(manager, contact, account.aliases);
        contact.number = account.number;
      }
      const name = submitted.name?.trim() ?? contact.name;
      const isNamed = contact.isNamed || name !== contact.name;
      await manager.save(Object.assign(contact, { name, isNamed, ...details }));
      return publishContact(manager, contactLane(companyId, contactId), contactId);
    });
  }

  /** Null: the number stays. Looked up before any lock is taken, because the answer takes a while. */
  private async newAccount(actor: Actor, input: ChangeContactInput): Promise<Account | null> {
    if (!input.number) return null;
    const { companyId } = actor;
    const contact = await withTenant(this.db, actor, (manager) =>
      manager.findOneBy(Contact, { companyId, id: input.contactId }),
    );
    if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND');
    const { number } = withoutMasks(actor, contact, input);
    const isSame = number === undefined || contact.isGroup || digitsOfNumber(number) === contact.number;
    return isSame ? null : accountOfNumber(this.db, this.bus, actor, number);
  }
}

type SubmittedFields = Pick<ChangeContactInput, 'name' | 'number'>;

/** A form sends back what it was shown: a masked number, and a name that is the masked number, change nothing. */
function withoutMasks(actor: Actor, contact: Contact, { name, number }: SubmittedFields): SubmittedFields {
  if (!seesMaskedNumbers(actor)) return { name, number };
  const mask = maskedNumber(contact.number);
  const isNameMask = name !== undefined && contact.name.replace('+', '') === contact.number && name === mask;
  return { name: isNameMask ? undefined : name, number: number === mask ? undefined : number };
}
