import type { EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Copies the numbers of who wants no more messages from the list of `tickets`, which decides in the end. */
@Injectable()
export class SyncDoNotContact {
  constructor(private readonly db: DataSource) {}

  change(event: EventMessage<'doNotContact.changed'>): Promise<void> {
    const { companyId, data } = event;
    const { contactId, numbers, isOn } = data;
    return once(this.db, event, 'sync-do-not-contact', async (manager) => {
      await manager.query('DELETE FROM do_not_contact WHERE company_id = $1 AND contact_id = $2', [
        companyId,
        contactId,
      ]);
      if (!isOn) return;
      await manager.query(
        `INSERT INTO do_not_contact (company_id, number, contact_id)
         SELECT DISTINCT $1::integer, number, $3::integer FROM unnest($2::text[]) AS number
         ON CONFLICT (company_id, number) DO UPDATE SET contact_id = excluded.contact_id`,
        [companyId, numbers, contactId],
      );
    });
  }

  /** What the contact that stays has comes by an event of its own; until then the numbers stay on the list. */
  merge(event: EventMessage<'contact.merged'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'merge-do-not-contact', (manager) =>
      manager.query('UPDATE do_not_contact SET contact_id = $3 WHERE company_id = $1 AND contact_id = $2', [
        companyId,
        data.contactId,
        data.intoContactId,
      ]),
    );
  }

  remove(event: EventMessage<'contact.deleted'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'remove-do-not-contact', (manager) =>
      manager.query('DELETE FROM do_not_contact WHERE company_id = $1 AND contact_id = $2', [
        companyId,
        data.contactId,
      ]),
    );
  }
}
