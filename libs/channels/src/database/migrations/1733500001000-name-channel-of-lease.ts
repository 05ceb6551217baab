import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A lease names the channel of its session, so that a process claims only sessions of channels that it serves. Every
 * session before this migration, and those of the version before, are WhatsApp's.
 */
export class NameChannelOfLease1733500001000 implements MigrationInterface {
  name = 'NameChannelOfLease1733500001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`ALTER TABLE session_lease ADD COLUMN channel text NOT NULL DEFAULT 'whatsapp'`);

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE session_lease DROP COLUMN channel');
}
