import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Requests that providers post, stored before they are answered. A system table, since the company may be known from
 * the body only.
 */
export class CreateWebhookJournal1734000001000 implements MigrationInterface {
  name = 'CreateWebhookJournal1734000001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE webhook (
        id            uuid        PRIMARY KEY,
        channel       text        NOT NULL,
        company_id    integer,
        connection_id integer,
        headers       jsonb       NOT NULL,
        body          bytea       NOT NULL,
        received_at   timestamptz NOT NULL DEFAULT now(),
        handled_at    timestamptz
      );
      CREATE INDEX webhook_by_age ON webhook (received_at);
      CREATE INDEX webhook_by_company ON webhook (company_id) WHERE company_id IS NOT NULL;
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE webhook');
}
