import type {
  Actor,
  ContactIdentities,
  ContactIdInput,
  ContactOptionPage,
  ContactPage,
  ContactPlace,
  ContactView,
  DuplicateContacts,
  ListContactsInput,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { readTenant } from '@prosa/service-kit/database';
import { DataSource } from 'typeorm';
import { contactView } from '../../conversation/contact/contact-view.js';
import { contactIdentities } from './contact-identities.js';
import { contactOptions } from './contact-options.js';
import { findDuplicates } from './find-duplicates.js';
import { listContacts } from './list-contacts.js';

@Injectable()
export class ContactQueries {
  constructor(private readonly db: DataSource) {}

  list(actor: Actor, input: ListContactsInput): Promise<ContactPage> {
    return readTenant(this.db, actor, (reader) => listContacts(reader, actor, input));
  }

  /** A page of all contacts for selectors, by name. */
  options(actor: Actor, after?: ContactPlace): Promise<ContactOptionPage> {
    return readTenant(this.db, actor, (reader) => contactOptions(reader, actor, after));
  }

  duplicates(actor: Actor): Promise<DuplicateContacts[]> {
    return readTenant(this.db, actor, (reader) => findDuplicates(reader, actor));
  }

  /** Throws ERR_NO_CONTACT_FOUND. */
  identities(actor: Actor, { contactId }: ContactIdInput): Promise<ContactIdentities> {
    return readTenant(this.db, actor, (reader) => contactIdentities(reader, actor, contactId));
  }

  /** Throws ERR_NO_CONTACT_FOUND. */
  get(actor: Actor, { contactId }: ContactIdInput): Promise<ContactView> {
    return readTenant(this.db, actor, (reader) => contactView(reader, actor.companyId, contactId));
  }
}
