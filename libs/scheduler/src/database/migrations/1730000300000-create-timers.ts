import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTimers1730000300000 implements MigrationInterface {
  name = 'CreateTimers1730000300000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE timer (
        id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        company_id integer     NOT NULL,
        key        text        NOT NULL,
        kind       text        NOT NULL,
        due_at     timestamptz NOT NULL,
        data       jsonb       NOT NULL,
        UNIQUE (company_id, id),
        UNIQUE (company_id, key)
      );
      SELECT guard_tenant_table('timer');

      CREATE TABLE timer_due (
        company_id integer     NOT NULL,
        timer_id   bigint      NOT NULL,
        due_at     timestamptz NOT NULL,
        PRIMARY KEY (company_id, timer_id),
        FOREIGN KEY (company_id, timer_id) REFERENCES timer (company_id, id) ON DELETE CASCADE
      );
      CREATE INDEX timer_due_by_time ON timer_due (due_at);
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE timer_due, timer');
}
