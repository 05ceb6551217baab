import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Acts that an account's or a company's safety hangs on. The service's role adds entries and reads them; they go with
 * their company, or with their age through a function that leaves the last 30 days alone.
 */
export class CreateAuditLog1731500000000 implements MigrationInterface {
  name = 'CreateAuditLog1731500000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE audit_entry (
        id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        company_id  integer     NOT NULL REFERENCES company (id) ON DELETE CASCADE,
        at          timestamptz NOT NULL DEFAULT now(),
        act         text        NOT NULL,
        -- Without references: an entry outlives whom it names.
        actor_id    integer,
        actor_name  text        NOT NULL DEFAULT '',
        address     text        NOT NULL DEFAULT '',
        user_agent  text        NOT NULL DEFAULT '',
        target_kind text,
        target_id   integer,
        target_name text        NOT NULL DEFAULT '',
        details     jsonb       NOT NULL DEFAULT '{}',
        UNIQUE (company_id, id)
      );
      CREATE INDEX audit_entry_by_time ON audit_entry (company_id, at);
      CREATE INDEX audit_entry_by_act ON audit_entry (company_id, act, id);
      SELECT guard_tenant_table('audit_entry');
      REVOKE UPDATE, DELETE ON audit_entry FROM prosa_tenancy;

      CREATE FUNCTION forget_audit_entries(days integer, most integer) RETURNS integer
        LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
        AS $$
          WITH gone AS (
            DELETE FROM audit_entry WHERE company_id = current_company() AND id IN (
              SELECT id FROM audit_entry WHERE company_id = current_company()
                AND at < now() - greatest(days, 30) * interval '1 day' ORDER BY at LIMIT most)
            RETURNING 1)
          SELECT count(*)::integer FROM gone
        $$;
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP FUNCTION forget_audit_entries; DROP TABLE audit_entry');
}
