import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What proves a person besides the password: a sealed secret shared with an app, and hashes of codes for its loss. */
export class AddSecondFactor1731500003000 implements MigrationInterface {
  name = 'AddSecondFactor1731500003000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE second_factor (
        company_id   integer     NOT NULL,
        user_id      integer     NOT NULL,
        secret       bytea       NOT NULL,
        confirmed_at timestamptz,
        -- The newest time step whose code was taken: none is taken twice.
        last_step    bigint      NOT NULL DEFAULT 0,
        PRIMARY KEY (company_id, user_id),
        FOREIGN KEY (company_id, user_id) REFERENCES app_user (company_id, id) ON DELETE CASCADE
      );
      SELECT guard_tenant_table('second_factor');

      CREATE TABLE recovery_code (
        company_id integer     NOT NULL,
        user_id    integer     NOT NULL,
        hash       text        NOT NULL,
        used_at    timestamptz,
        PRIMARY KEY (company_id, user_id, hash),
        FOREIGN KEY (company_id, user_id) REFERENCES second_factor (company_id, user_id) ON DELETE CASCADE
      );
      SELECT guard_tenant_table('recovery_code');
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE recovery_code, second_factor');
}
