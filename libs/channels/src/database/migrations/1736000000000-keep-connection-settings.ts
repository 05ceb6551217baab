import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an admin sets on a connection, as one document: it is read and written whole. */
export class KeepConnectionSettings1736000000000 implements MigrationInterface {
  name = 'KeepConnectionSettings1736000000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`ALTER TABLE connection ADD COLUMN settings jsonb NOT NULL DEFAULT '{}'`);

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE connection DROP COLUMN settings');
}
