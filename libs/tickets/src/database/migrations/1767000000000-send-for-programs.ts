import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What programs sent, by their idempotency keys (docs/spec/reliability-security.md §2.7). */
export class SendForPrograms1767000000000 implements MigrationInterface {
  name = 'SendForPrograms1767000000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE external_send (
        company_id integer     NOT NULL,
        -- The key or connection that sent, see ApiCaller.
        credential text        NOT NULL,
        key        text        NOT NULL,
        -- Of the request; the key with another one is refused.
        hash       text        NOT NULL,
        message_id integer,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (company_id, credential, key),
        FOREIGN KEY (company_id, message_id) REFERENCES message (company_id, id) ON DELETE CASCADE
      );
      CREATE INDEX external_send_by_message ON external_send (company_id, message_id);
      CREATE INDEX external_send_by_time ON external_send (company_id, created_at);
      SELECT guard_tenant_table('external_send');
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE external_send');
}
