import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a connection's groups are served. Those that are copied already serve them, as every connection did. */
export class CopyGroupSettings1736000101000 implements MigrationInterface {
  name = 'CopyGroupSettings1736000101000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE connection ADD COLUMN allow_group boolean NOT NULL DEFAULT true,
        ADD COLUMN group_as_ticket boolean NOT NULL DEFAULT false
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query('ALTER TABLE connection DROP COLUMN allow_group, DROP COLUMN group_as_ticket');
}
