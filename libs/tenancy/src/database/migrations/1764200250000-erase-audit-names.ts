import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The name of an erased contact goes from the audit log, and its number stands in its place. The service's role may only
 * add entries; like their deletion by age, this is done by a function.
 */
export class EraseAuditNames1764200250000 implements MigrationInterface {
  name = 'EraseAuditNames1764200250000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE FUNCTION erase_audit_names(contact integer) RETURNS integer
        LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
        AS $$
          WITH changed AS (
            UPDATE audit_entry SET target_name = '#' || contact
            WHERE company_id = current_company() AND target_kind = 'contact' AND target_id = contact
              AND target_name NOT IN ('', '#' || contact)
            RETURNING 1)
          SELECT count(*)::integer FROM changed
        $$;
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP FUNCTION erase_audit_names');
}
