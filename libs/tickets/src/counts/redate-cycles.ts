import { withTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';

/** Contacts of one transaction. */
const CONTACTS = 500;

/**
 * Sets the days of a company's service cycles by its present clock, contact by contact in small transactions, and calls
 * `afterStep` between them. The changes reach the counts like any other.
 */
export async function redateCycles(
  db: DataSource,
  companyId: number,
  afterStep: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (let after: number | null = 0; after !== null; await afterStep()) after = await redateSome(db, companyId, after);
}

/** Resolves to the last contact that was done, or null when there are no further ones. */
const redateSome = (db: DataSource, companyId: number, after: number): Promise<number | null> =>
  withTenant(db, { companyId }, async (manager) => {
    const [chosen] = await rows<{ last: number | null }>(
      manager,
      `SELECT max(contact_id) AS last FROM (
         SELECT DISTINCT contact_id FROM ticket_cycle WHERE company_id = $1 AND contact_id > $2
         ORDER BY contact_id LIMIT ${CONTACTS}) chosen`,
      [companyId, after],
    );
    const last = chosen?.last ?? null;
    if (last === null) return null;
    await manager.query(REDATE, [companyId, after, last]);
    return last;
  });

/** Cycles are locked before their days are computed: one that finishes meanwhile would lose its day. */
const REDATE = `
  UPDATE ticket_cycle c SET opened_day = dated.opened_day, finished_day = dated.finished_day,
    previous_day = dated.previous_day, day_before_previous = dated.day_before_previous
  FROM (
    SELECT id, opened_day, finished_day, lag(opened_day) OVER own AS previous_day,
      lag(opened_day, 2) OVER own AS day_before_previous
    FROM (
      SELECT id, contact_id, (opened_at AT TIME ZONE zone.name)::date AS opened_day,
        (finished_at AT TIME ZONE zone.name)::date AS finished_day
      FROM ticket_cycle, (SELECT company_zone($1::integer) AS name) zone
      WHERE company_id = $1 AND contact_id > $2 AND contact_id <= $3
      FOR UPDATE OF ticket_cycle) days
    WINDOW own AS (PARTITION BY contact_id ORDER BY id)
  ) dated
  WHERE c.company_id = $1 AND c.id = dated.id
    AND (c.opened_day, c.finished_day, c.previous_day, c.day_before_previous)
      IS DISTINCT FROM (dated.opened_day, dated.finished_day, dated.previous_day, dated.day_before_previous)`;
