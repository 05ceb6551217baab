import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Secrets of the apps that companies brought, sealed, by the address to which the apps post. A system table, since the
 * address comes before its company is known.
 */
export class KeepWebhookKeys1736000003000 implements MigrationInterface {
  name = 'KeepWebhookKeys1736000003000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE webhook_key (
        hook_key      text    PRIMARY KEY,
        company_id    integer NOT NULL,
        connection_id integer NOT NULL,
        sealed        bytea   NOT NULL
      );
      CREATE INDEX webhook_key_by_company ON webhook_key (company_id);
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE webhook_key');
}
