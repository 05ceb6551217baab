import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The settings by which a connection's tickets are served, and its queues. Channels publishes all of them again. */
export class CopyConnectionSettings1764200410000 implements MigrationInterface {
  name = 'CopyConnectionSettings1764200410000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE connection ADD COLUMN settings jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN queue_ids integer[] NOT NULL DEFAULT '{}'
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query('ALTER TABLE connection DROP COLUMN settings, DROP COLUMN queue_ids');
}
