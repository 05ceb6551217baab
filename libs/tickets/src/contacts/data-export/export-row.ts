import type { ContactDataExport } from '@prosa/contracts';
import { dropFiles } from '@prosa/service-kit/bus';
import type { Reader } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

type ExportRow = Omit<ContactDataExport, 'startedAt' | 'expiresAt'> & { startedAt: Date; expiresAt: Date | null };

/** The contact's export; undefined for none. */
export async function readExport(
  reader: Reader,
  companyId: number,
  contactId: number,
): Promise<ContactDataExport | undefined> {
  const [row] = await rows<ExportRow>(
    reader,
    `SELECT contact_id AS "contactId", state, done, total, file, started_at AS "startedAt", expires_at AS "expiresAt"
     FROM contact_export WHERE company_id = $1 AND contact_id = $2`,
    [companyId, contactId],
  );
  return row && { ...row, startedAt: row.startedAt.toISOString(), expiresAt: row.expiresAt?.toISOString() ?? null };
}

/**
 * Deletes the contact's export and, by an event, its file, which may be under way. Its work is deleted when it is found
 * without a row.
 */
export async function dropExport(manager: EntityManager, companyId: number, contactId: number): Promise<void> {
  const dropped = await rows<{ fileKey: string | null; key: string | null }>(
    manager,
    `DELETE FROM contact_export WHERE company_id = $1 AND contact_id = $2
     RETURNING file_key AS "fileKey", file ->> 'key' AS key`,
    [companyId, contactId],
  );
  // They differ where a process of an earlier version finished it.
  const keys = dropped.flatMap(({ fileKey, key }) => [fileKey ?? [], key ?? []].flat());
  await dropFiles(manager, companyId, keys);
}
