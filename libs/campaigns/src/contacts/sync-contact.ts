import type { EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContactCopy } from './contact-copy.entity.js';

/** Keeps the company's contacts as campaigns need them. */
@Injectable()
export class SyncContact {
  constructor(private readonly db: DataSource) {}

  save(event: EventMessage<'contact.saved'>): Promise<void> {
    const { companyId, data } = event;
    const { id, name, number, email, channel, isGroup, active } = data.contact;
    const copy = { companyId, id, name, number, email, channel, isGroup, active };
    return once(this.db, event, 'keep-contact', (manager) => manager.upsert(ContactCopy, copy, ['companyId', 'id']));
  }

  /** What was told of one of them since is newer. */
  add(event: EventMessage<'contacts.imported'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'keep-imported-contacts', (manager) =>
      manager.query(
        `INSERT INTO contact_copy (company_id, id, name, number, email, channel, is_group, active)
         SELECT $1, id, name, number, email, 'whatsapp', false, true
         FROM jsonb_to_recordset($2::jsonb) AS told (id integer, name text, number text, email text)
         ON CONFLICT DO NOTHING`,
        [companyId, JSON.stringify(data.contacts)],
      ),
    );
  }

  /** Both were one person: the one that lives on has its own event. */
  merge(event: EventMessage<'contact.merged'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'drop-merged-contact', (manager) =>
      manager.delete(ContactCopy, { companyId, id: data.contactId }),
    );
  }

  drop(event: EventMessage<'contact.deleted'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'drop-contact', (manager) =>
      manager.delete(ContactCopy, { companyId, id: data.contactId }),
    );
  }
}
