import { type Actor, AUDIT_PAGE, type AuditEntryView, type AuditRequests, deviceOf, isAdmin } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';

type ListAuditInput = AuditRequests['audit.list']['input'];

interface Row extends Omit<AuditEntryView, 'actor' | 'target' | 'device' | 'at' | 'id'> {
  id: string;
  at: Date;
  actorId: number | null;
  actorName: string;
  targetKind: NonNullable<AuditEntryView['target']>['kind'] | null;
  targetId: number | null;
  targetName: string;
  userAgent: string;
}

/** Throws ERR_NO_PERMISSION. */
export function assertMayReadAudit(actor: Actor): void {
  if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
}

/** A page of the company's entries, newest first. */
export async function listAudit(
  reader: Reader,
  { companyId }: Actor,
  { act, searchParam = '', from, to, before, limit = AUDIT_PAGE.shown }: ListAuditInput,
): Promise<{ entries: AuditEntryView[]; hasMore: boolean }> {
  const part = searchParam.trim().replace(/[\\%_]/g, '\\$&');
  const rows: Row[] = await reader.query(
    `SELECT id, at, act, actor_id AS "actorId", actor_name AS "actorName", address, user_agent AS "userAgent",
       target_kind AS "targetKind", target_id AS "targetId", target_name AS "targetName", details, changes
     FROM audit_entry
     WHERE company_id = $1 AND ($2::text IS NULL OR act = $2)
       AND ($3 = '' OR actor_name ILIKE '%' || $3 || '%' OR target_name ILIKE '%' || $3 || '%')
       AND ($4::timestamptz IS NULL OR at >= $4) AND ($5::timestamptz IS NULL OR at < $5)
       AND ($6::bigint IS NULL OR id < $6)
     ORDER BY id DESC LIMIT $7 + 1`,
    [companyId, act ?? null, part, from ?? null, to ?? null, before ?? null, limit],
  );
  return { entries: rows.slice(0, limit).map(viewOf), hasMore: rows.length > limit };
}

const viewOf = (row: Row): AuditEntryView => ({
  id: Number(row.id),
  at: row.at.toISOString(),
  act: row.act,
  // An entry without an id has a name when a program acted.
  actor: row.actorId === null && row.actorName === '' ? null : { id: row.actorId ?? 0, name: row.actorName },
  target: row.targetKind && { kind: row.targetKind, id: row.targetId, name: row.targetName },
  details: row.details,
  changes: row.changes,
  address: row.address,
  device: deviceOf(row.userAgent),
});
