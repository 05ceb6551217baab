import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events carry the trace they were told in; what operators do to failing events is written down. */
export class FollowEvents1730900000000 implements MigrationInterface {
  name = 'FollowEvents1730900000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE outbox_event ADD COLUMN headers jsonb;

      CREATE TABLE operator_act (
        seq        bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at         timestamptz NOT NULL DEFAULT now(),
        operator   text        NOT NULL,
        act        text        NOT NULL,
        event_id   uuid        NOT NULL,
        company_id integer     NOT NULL,
        name       text        NOT NULL,
        key        text        NOT NULL,
        reason     text        NOT NULL
      );
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query('DROP TABLE operator_act; ALTER TABLE outbox_event DROP COLUMN headers');
}
