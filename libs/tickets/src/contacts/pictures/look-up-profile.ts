import { type Actor, type ContactProfile, type ContactProfileInput, digitsIn } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { phoneVariants } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { rows } from '../../database/rows.js';
import { aliasesOf } from '../../conversation/contact/contact-aliases.js';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { isPictureStale, requestPicture } from './request-picture.js';

/** A profile that is opened requests its picture again, but not more often than this. */
const REFRESH_AFTER_MS = 10 * 60_000;

/** Returns who is known by a number (docs/spec/core.md §7). A newer picture comes later, as an event. */
@Injectable()
export class LookUpProfile {
  constructor(private readonly db: DataSource) {}

  execute(actor: Actor, { number }: ContactProfileInput): Promise<ContactProfile> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const [known] = await rows<{ id: number }>(
        manager,
        `SELECT contact_id AS id FROM contact_alias
         WHERE company_id = $1 AND type = 'phone' AND value = ANY($2) ORDER BY contact_id LIMIT 1`,
        [companyId, phoneVariants(digitsIn(number))],
      );
      const contact = known && (await manager.findOneBy(Contact, { companyId, id: known.id }));
      if (!contact) return { contactId: 0, urlPicture: '' };
      if (isPictureStale(contact, REFRESH_AFTER_MS)) {
        await requestPicture(manager, contact, null, await aliasesOf(manager, companyId, [contact.id]));
      }
      return { contactId: contact.id, urlPicture: contact.urlPicture };
    });
  }
}
