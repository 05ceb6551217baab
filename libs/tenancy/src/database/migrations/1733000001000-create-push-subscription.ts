import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers that are told while the console is closed. What belongs to a session goes with it. */
export class CreatePushSubscription1733000001000 implements MigrationInterface {
  name = 'CreatePushSubscription1733000001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE push_subscription (
        company_id        integer     NOT NULL,
        id                uuid        NOT NULL,
        user_id           integer     NOT NULL,
        session_id        uuid        NOT NULL,
        endpoint          text        NOT NULL,
        p256dh            text        NOT NULL,
        auth              text        NOT NULL,
        is_content_hidden boolean     NOT NULL,
        quiet_from        text,
        quiet_to          text,
        time_zone         text        NOT NULL,
        created_at        timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (company_id, id),
        UNIQUE (company_id, endpoint),
        CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
        FOREIGN KEY (company_id, user_id) REFERENCES app_user (company_id, id) ON DELETE CASCADE,
        FOREIGN KEY (company_id, session_id) REFERENCES session (company_id, id) ON DELETE CASCADE
      );
      CREATE INDEX push_subscription_by_user ON push_subscription (company_id, user_id, created_at);
      CREATE INDEX push_subscription_by_session ON push_subscription (company_id, session_id);
      SELECT guard_tenant_table('push_subscription');
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE push_subscription');
}
