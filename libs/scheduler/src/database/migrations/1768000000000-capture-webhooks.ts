import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the test receiver of the console got. It ends with its delivery: with that, erasures reach it. */
export class CaptureWebhooks1768000000000 implements MigrationInterface {
  name = 'CaptureWebhooks1768000000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE webhook_capture (
        company_id      integer     NOT NULL,
        id              integer     GENERATED ALWAYS AS IDENTITY,
        subscription_id integer     NOT NULL,
        delivery_id     bigint      NOT NULL,
        type            text        NOT NULL,
        headers         json        NOT NULL,
        body            text        NOT NULL,
        bytes           integer     NOT NULL,
        is_signed       boolean     NOT NULL,
        created_at      timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (company_id, id),
        FOREIGN KEY (company_id, subscription_id) REFERENCES webhook_subscription (company_id, id) ON DELETE CASCADE,
        FOREIGN KEY (company_id, delivery_id) REFERENCES webhook_delivery (company_id, id) ON DELETE CASCADE
      );
      CREATE INDEX webhook_capture_of_subscription ON webhook_capture (company_id, subscription_id, id);
      CREATE INDEX webhook_capture_of_delivery ON webhook_capture (company_id, delivery_id);
      SELECT guard_tenant_table('webhook_capture');
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE webhook_capture');
}
