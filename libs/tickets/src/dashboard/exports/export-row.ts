import type { Language, MediaRef, ServiceExport } from '@prosa/contracts';
import { dropFiles, type EventScope, recordEvent } from '@prosa/service-kit/bus';
import type { Reader } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import { isoTime } from '../../database/iso-time.js';
import { rows } from '../../database/rows.js';

/** An export as it is stored. */
export interface ExportRow extends ServiceExport {
  userId: number;
  /** 0: no queue. Null: all. */
  queueIds: number[] | null;
  /** 0: nobody. Null: all. */
  attendantId: number | null;
  /** Null: all hours. */
  hour: number | null;
  isSupervisor: boolean;
  language: Language;
  /** Of the process that makes the file or made it; null until one began. */
  fileKey: string | null;
  attempt: number;
}

/** SQL of the columns of an `ExportRow`. */
export const EXPORT_COLUMNS = `id, user_id AS "userId", state, format, figure, from_day::text AS "from", to_day::text AS "to",
  queue_ids AS "queueIds", attendant_id AS "attendantId", hour, is_supervisor AS "isSupervisor", language, file_key AS "fileKey",
  size::float8 AS size, done, total, failure, attempt, ${isoTime('created_at')} AS "createdAt",
  ${isoTime('finished_at')} AS "finishedAt", ${isoTime('expires_at')} AS "expiresAt"`;

/** The company's exports that meet the condition; its values begin with $2. Newest first. */
export const exportsWhere = (
  reader: Reader,
  companyId: number,
  condition: string,
  values: readonly unknown[],
): Promise<ExportRow[]> =>
  rows<ExportRow>(
    reader,
    `SELECT ${EXPORT_COLUMNS} FROM service_export WHERE company_id = $1 AND ${condition} ORDER BY id DESC`,
    [companyId, ...values],
  );

export const exportView = (row: ExportRow): ServiceExport => {
  const { id, format, state, from, to, figure, done, total, failure, size, createdAt, finishedAt, expiresAt } = row;
  return { id, format, state, from, to, figure, done, total, failure, size, createdAt, finishedAt, expiresAt };
};

const MIMETYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

/** The file of an export that is done; null for any other. */
export const fileOf = ({ state, fileKey, format, from, to, size }: ExportRow): MediaRef | null =>
  state === 'done' && fileKey
    ? {
        key: fileKey,
        kind: 'document',
        mimetype: MIMETYPES[format],
        fileName: `${from}_${to}.${format}`,
        size,
      }
    : null;

export const exportLane = (companyId: number, exportId: number): EventScope => ({
  companyId,
  key: `${companyId}:export:${exportId}`,
});

/** Records the event with the export's progress, for its user. */
export const publishExport = (manager: EntityManager, companyId: number, row: ExportRow): Promise<void> =>
  recordEvent(manager, 'serviceExport.changed', exportLane(companyId, row.id), {
    export: exportView(row),
    userId: row.userId,
  });

/** Deletes exports with their work and, by events, their files. A process that makes one of them notices. */
export async function dropExports(manager: EntityManager, companyId: number, ids: readonly number[]): Promise<void> {
  const place = [companyId, ids];
  await manager.query('DELETE FROM service_export_work WHERE company_id = $1 AND export_id = ANY($2)', place);
  const dropped = await rows<{ id: number; userId: number; key: string | null }>(
    manager,
    `DELETE FROM service_export WHERE company_id = $1 AND id = ANY($2) RETURNING id, user_id AS "userId", file_key AS key`,
    place,
  );
  for (const { id, userId } of dropped) {
    const lane = exportLane(companyId, id);
    await recordEvent(manager, 'serviceExport.deleted', lane, { exportId: id, userId });
  }
  await dropFiles(
    manager,
    companyId,
    dropped.flatMap(({ key }) => key ?? []),
  );
}

/** Deletes the exports of a user, whom nobody else replaces. */
export async function dropExportsOf(manager: EntityManager, companyId: number, userId: number): Promise<void> {
  const owned = await exportsWhere(manager, companyId, 'user_id = $2', [userId]);
  await dropExports(
    manager,
    companyId,
    owned.map(({ id }) => id),
  );
}

/**
 * Deletes files that may name the contact, who is being erased. Those under way are made again, from its rows without a
 * name.
 */
export async function dropExportsWith(manager: EntityManager, companyId: number, contactId: number): Promise<void> {
  const naming = await exportsWhere(
    manager,
    companyId,
    `EXISTS (SELECT FROM ticket_cycle c WHERE c.company_id = $1 AND c.contact_id = $2
       AND CASE figure WHEN 'finished' THEN c.finished_day ELSE c.opened_day END BETWEEN from_day AND to_day)`,
    [contactId],
  );
  const ready = naming.filter(({ state }) => state === 'done').map(({ id }) => id);
  const running = naming.filter(({ state }) => state === 'running').map(({ id }) => id);
  await dropExports(manager, companyId, ready);
  const place = [companyId, running];
  await manager.query(
    `UPDATE service_export SET state = 'waiting', attempt = attempt + 1 WHERE company_id = $1 AND id = ANY($2)`,
    place,
  );
  await manager.query(
    'UPDATE service_export_work SET due_at = now() WHERE company_id = $1 AND export_id = ANY($2)',
    place,
  );
}
