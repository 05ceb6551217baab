import { type Actor, type ContactDataExport, type ContactIdInput, isAdmin } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { publishAudit } from '@prosa/service-kit/bus';
import { type Reader, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { lockContact } from '../../conversation/contact/lock-contact.js';
import { rows } from '../../database/rows.js';
import { dropExport, readExport } from './export-row.js';

/** What an export counts: the contact's messages, also in groups, and their files. */
const TOTAL = `SELECT count(*) + count(media ->> 'key') FROM message
  WHERE company_id = $1 AND (contact_id = $2 OR author_id = $2)`;

/** Starts and shows exports of a contact's data. `RunExports` does the work. For admins. */
@Injectable()
export class ManageExports {
  constructor(private readonly db: DataSource) {}

  start(actor: Actor, { contactId }: ContactIdInput): Promise<ContactDataExport> {
    assertAdmin(actor);
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      await lockContact(manager, companyId, contactId);
      const last = await readExport(manager, companyId, contactId);
      if (last?.state === 'running') return last;
      await dropExport(manager, companyId, contactId);
      await manager.query(`INSERT INTO contact_export (company_id, contact_id, total) VALUES ($1, $2, (${TOTAL}))`, [
        companyId,
        contactId,
      ]);
      await manager.query(
        `INSERT INTO contact_export_work (company_id, contact_id) VALUES ($1, $2)
         ON CONFLICT (company_id, contact_id) DO UPDATE SET due_at = now()`,
        [companyId, contactId],
      );
      const target = { kind: 'contact', id: contactId, name: `#${contactId}` } as const;
      await publishAudit(manager, actor, 'data.exported', { target });
      return (await readExport(manager, companyId, contactId))!;
    });
  }

  async get(actor: Actor, { contactId }: ContactIdInput): Promise<ContactDataExport | null> {
    assertAdmin(actor);
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const found = await readExport(manager, companyId, contactId);
      if (!found) await assertContact(manager, companyId, contactId);
      return found ?? null;
    });
  }
}

async function assertContact(reader: Reader, companyId: number, contactId: number): Promise<void> {
  const found = await rows(reader, 'SELECT 1 FROM contact WHERE company_id = $1 AND id = $2', [companyId, contactId]);
  if (found.length === 0) throw new AppError('ERR_NO_CONTACT_FOUND');
}

function assertAdmin(actor: Actor): void {
  if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
}
