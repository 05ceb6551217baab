import type { EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CampaignContact } from './campaign-contact.entity.js';

/** Stores copies of the company's contacts from the events of tickets. */
@Injectable()
export class SyncCampaignContact {
  constructor(private readonly db: DataSource) {}

  save(event: EventMessage<'contact.saved'>): Promise<void> {
    const { companyId, data } = event;
    const { id, name, number, email, channel, isGroup, active } = data.contact;
    const copy = { companyId, id, name, number, email, channel, isGroup, active };
    return once(this.db, event, 'keep-contact', (manager) =>
      manager.upsert(CampaignContact, copy, ['companyId', 'id']),
    );
  }

  /** Skips contacts that have a row: an event about one of them since the import is newer. */
  add(event: EventMessage<'contacts.imported'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'keep-imported-contacts', (manager) =>
      manager.query(
        `INSERT INTO contact_copy (company_id, id, name, number, email, channel, is_group, active)
         SELECT $1, id, name, number, email, 'whatsapp', false, true
         FROM jsonb_to_recordset($2::jsonb) AS imported (id integer, name text, number text, email text)
         ON CONFLICT DO NOTHING`,
        [companyId, JSON.stringify(data.contacts)],
      ),
    );
  }

  /** Deletes the contact that was merged into another; the other has an event of its own. */
  merge(event: EventMessage<'contact.merged'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'drop-merged-contact', (manager) =>
      manager.delete(CampaignContact, { companyId, id: data.contactId }),
    );
  }

  drop(event: EventMessage<'contact.deleted'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'drop-contact', (manager) =>
      manager.delete(CampaignContact, { companyId, id: data.contactId }),
    );
  }
}
