import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Read receipts that wait for a session which is not opened again can be deleted by their age. */
export class DateReadRequests1733500002000 implements MigrationInterface {
  name = 'DateReadRequests1733500002000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query('ALTER TABLE read_request ADD COLUMN created_at timestamptz NOT NULL DEFAULT now()');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE read_request DROP COLUMN created_at');
}
