import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lookups and blocks of people that a session's owner carries out, and the answers until they are read. */
export class AskPeople1732200001000 implements MigrationInterface {
  name = 'AskPeople1732200001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE person_ask (
        id            bigint         GENERATED ALWAYS AS IDENTITY,
        company_id    integer        NOT NULL,
        connection_id integer        NOT NULL,
        kind          text           NOT NULL CHECK (kind IN ('find', 'block', 'unblock')),
        aliases       jsonb          NOT NULL,
        -- The desk's contact of a block: a later request replaces an earlier one.
        contact_id    integer        CHECK (contact_id IS NOT NULL OR kind = 'find'),
        attempts      integer        NOT NULL DEFAULT 0,
        answer        jsonb,
        failure       text,
        requested_at      timestamptz(3) NOT NULL DEFAULT now(),
        answered_at   timestamptz(3),
        PRIMARY KEY (company_id, id)
      );
      CREATE UNIQUE INDEX person_ask_contact ON person_ask (company_id, connection_id, contact_id)
        WHERE contact_id IS NOT NULL;
      CREATE INDEX person_ask_waiting ON person_ask (company_id, connection_id, id) WHERE answered_at IS NULL;
      SELECT guard_tenant_table('person_ask');
      ALTER TABLE session_work DROP CONSTRAINT session_work_kind_check;
      ALTER TABLE session_work ADD CONSTRAINT session_work_kind_check
        CHECK (kind IN ('outbound', 'read', 'media', 'people'));
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DELETE FROM session_work WHERE kind = 'people';
      ALTER TABLE session_work DROP CONSTRAINT session_work_kind_check;
      ALTER TABLE session_work ADD CONSTRAINT session_work_kind_check CHECK (kind IN ('outbound', 'read', 'media'));
      DROP TABLE person_ask;
    `);
}
