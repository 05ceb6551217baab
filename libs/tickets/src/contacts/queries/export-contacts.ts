import type { Actor, ContactExportPage, ExportContactsInput, ExportedContact } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { publishAudit } from '@prosa/service-kit/bus';
import { type Reader, readTenant, withTenant } from '@prosa/service-kit/database';
import { DataSource } from 'typeorm';
import { tagsJoin } from '../../conversation/contact/contact-view.js';
import { rows } from '../../database/rows.js';

/** Contacts a page. */
export const EXPORT_PAGE_SIZE = 500;

/** Pages of all contacts by id, each read on the primary key from where the page before ended. */
@Injectable()
export class ExportContacts {
  constructor(private readonly db: DataSource) {}

  execute(actor: Actor, { after }: ExportContactsInput): Promise<ContactExportPage> {
    if (after !== undefined) return readTenant(this.db, actor, (reader) => pageAfter(reader, actor, after));
    return withTenant(this.db, actor, async (manager) => {
      const target = { kind: 'data', id: null, name: 'contacts' } as const;
      await publishAudit(manager, actor, 'data.exported', { target });
      return pageAfter(manager, actor, 0);
    });
  }
}

async function pageAfter(reader: Reader, { companyId }: Actor, after: number): Promise<ContactExportPage> {
  const found = await rows<ExportedContact & { id: number }>(
    reader,
    `SELECT c.id, c.name, c.number, c.email, c.is_group AS "isGroup", tags.list AS tags,
       substr(c.handle, 2) AS username
     FROM (SELECT * FROM contact WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_PAGE_SIZE}) c
     ${tagsJoin('tags', 'c.company_id', 'c.id')}
     ORDER BY c.id`,
    [companyId, after],
  );
  const last = found.length < EXPORT_PAGE_SIZE ? undefined : found.at(-1);
  return { contacts: found.map(({ id: _, ...contact }) => contact), next: last?.id ?? null };
}
