import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many numbers a user who sees masked ones has tried within the hour, so that hidden digits cannot be guessed. */
export class LimitNumberAttempts1735200001000 implements MigrationInterface {
  name = 'LimitNumberAttempts1735200001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE number_attempt (
        company_id     integer     NOT NULL,
        user_id        integer     NOT NULL,
        attempts       integer     NOT NULL,
        window_ends_at timestamptz NOT NULL,
        PRIMARY KEY (company_id, user_id)
      );
      SELECT guard_tenant_table('number_attempt');
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE number_attempt');
}
