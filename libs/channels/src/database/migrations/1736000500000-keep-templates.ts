import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Templates of WhatsApp business accounts, as the last synchronisation of each connection found them. */
export class KeepTemplates1736000500000 implements MigrationInterface {
  name = 'KeepTemplates1736000500000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE message_template (
        id                  integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        company_id          integer     NOT NULL,
        connection_id       integer     NOT NULL,
        name                text        NOT NULL,
        language            text        NOT NULL,
        status              text        NOT NULL,
        rejected_reason     text,
        category            text        NOT NULL,
        previous_category   text,
        category_changed_at timestamptz,
        quality             text        NOT NULL,
        format              text        NOT NULL,
        components          jsonb       NOT NULL,
        synced_at           timestamptz NOT NULL DEFAULT now(),
        UNIQUE (company_id, connection_id, name, language)
      );
      SELECT guard_tenant_table('message_template');
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE message_template');
}
