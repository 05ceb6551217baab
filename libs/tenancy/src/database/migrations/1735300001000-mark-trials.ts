import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which companies are on trial: nobody paid or agreed a due date for them yet. */
export class MarkTrials1735300001000 implements MigrationInterface {
  name = 'MarkTrials1735300001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE company ADD COLUMN is_trial boolean NOT NULL DEFAULT false;

      ALTER TABLE company NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE invoice NO FORCE ROW LEVEL SECURITY;
      -- A company of before began its trial when it was made, and no payment moved its due date.
      UPDATE company SET is_trial = true
        WHERE id > 1 AND due_date <= created_at + interval '73 hours'
          AND NOT EXISTS (SELECT 1 FROM invoice WHERE company_id = company.id AND status = 'paid');
      ALTER TABLE invoice FORCE ROW LEVEL SECURITY;
      ALTER TABLE company FORCE ROW LEVEL SECURITY;
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE company DROP COLUMN is_trial');
}
