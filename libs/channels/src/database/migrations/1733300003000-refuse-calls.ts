import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calls that the owner of a session is to reject. */
export class RefuseCalls1733300003000 implements MigrationInterface {
  name = 'RefuseCalls1733300003000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE person_ask ADD COLUMN call jsonb, DROP CONSTRAINT person_ask_kind_check,
        DROP CONSTRAINT person_ask_check,
        ADD CONSTRAINT person_ask_kind_check CHECK (kind IN ('find', 'block', 'unblock', 'picture', 'reject')),
        ADD CONSTRAINT person_ask_check CHECK (
          CASE kind WHEN 'find' THEN true WHEN 'reject' THEN call IS NOT NULL ELSE contact_id IS NOT NULL END);
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DELETE FROM person_ask WHERE kind = 'reject';
      ALTER TABLE person_ask DROP COLUMN call, DROP CONSTRAINT person_ask_kind_check,
        DROP CONSTRAINT IF EXISTS person_ask_check,
        ADD CONSTRAINT person_ask_kind_check CHECK (kind IN ('find', 'block', 'unblock', 'picture')),
        ADD CONSTRAINT person_ask_check CHECK (contact_id IS NOT NULL OR kind = 'find');
    `);
}
