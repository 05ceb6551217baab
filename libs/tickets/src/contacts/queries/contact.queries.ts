import type {
  Actor,
  ContactIdInput,
  ContactOption,
  ContactPage,
  ContactView,
  DuplicateContacts,
  ListContactsInput,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { readTenant } from '@prosa/service-kit/database';
import { DataSource } from 'typeorm';
import { rows } from '../../database/rows.js';
import { contactView } from '../../conversation/contact/contact-view.js';
import { findDuplicates } from './find-duplicates.js';
import { listContacts } from './list-contacts.js';

/** Beyond this number a selector needs a search. */
const OPTIONS_MAX = 10_000;

@Injectable()
export class ContactQueries {
  constructor(private readonly db: DataSource) {}

  list(actor: Actor, input: ListContactsInput): Promise<ContactPage> {
    return readTenant(this.db, actor, (reader) => listContacts(reader, actor, input));
  }

  /** Contacts for selectors, by name. */
  options(actor: Actor): Promise<ContactOption[]> {
    return readTenant(this.db, actor, (reader) =>
      rows<ContactOption>(
        reader,
        `SELECT id, name, number, is_group AS "isGroup" FROM contact WHERE company_id = $1
         ORDER BY left(folded_name, 64), id LIMIT $2`,
        [actor.companyId, OPTIONS_MAX],
      ),
    );
  }

  duplicates(actor: Actor): Promise<DuplicateContacts[]> {
    return readTenant(this.db, actor, (reader) => findDuplicates(reader, actor));
  }

  /** Throws ERR_NO_CONTACT_FOUND. */
  get(actor: Actor, { contactId }: ContactIdInput): Promise<ContactView> {
    return readTenant(this.db, actor, (reader) => contactView(reader, actor.companyId, contactId));
  }
}
