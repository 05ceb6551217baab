import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lookups of contacts' pictures, which wait beside the other requests about people. */
export class LookAtPictures1733300001000 implements MigrationInterface {
  name = 'LookAtPictures1733300001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE person_ask DROP CONSTRAINT person_ask_kind_check,
        ADD CONSTRAINT person_ask_kind_check CHECK (kind IN ('find', 'block', 'unblock', 'picture')),
        -- The key of the desk's picture; '' for none.
        ADD COLUMN picture text NOT NULL DEFAULT '';
      DROP INDEX person_ask_contact;
      CREATE UNIQUE INDEX person_ask_contact ON person_ask (company_id, connection_id, contact_id)
        WHERE kind IN ('block', 'unblock');
      CREATE UNIQUE INDEX person_ask_picture ON person_ask (company_id, connection_id, contact_id)
        WHERE kind = 'picture';
      ALTER TABLE session_work DROP CONSTRAINT session_work_kind_check;
      ALTER TABLE session_work ADD CONSTRAINT session_work_kind_check
        CHECK (kind IN ('outbound', 'read', 'media', 'people', 'picture'));
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DELETE FROM session_work WHERE kind = 'picture';
      ALTER TABLE session_work DROP CONSTRAINT session_work_kind_check;
      ALTER TABLE session_work ADD CONSTRAINT session_work_kind_check
        CHECK (kind IN ('outbound', 'read', 'media', 'people'));
      DELETE FROM person_ask WHERE kind = 'picture';
      DROP INDEX person_ask_picture, person_ask_contact;
      CREATE UNIQUE INDEX person_ask_contact ON person_ask (company_id, connection_id, contact_id)
        WHERE contact_id IS NOT NULL;
      ALTER TABLE person_ask DROP COLUMN picture, DROP CONSTRAINT person_ask_kind_check,
        ADD CONSTRAINT person_ask_kind_check CHECK (kind IN ('find', 'block', 'unblock'));
    `);
}
