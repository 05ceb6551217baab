import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions with work to do. A system table without row-level security: it contains ids and times only. */
export class CreateSessionWork1730000201000 implements MigrationInterface {
  name = 'CreateSessionWork1730000201000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE session_work (
        connection_id integer     NOT NULL,
        company_id    integer     NOT NULL,
        kind          text        NOT NULL CHECK (kind IN ('outbound', 'read', 'media')),
        due_at        timestamptz,
        version       bigint      NOT NULL DEFAULT 1,
        PRIMARY KEY (connection_id, kind)
      );
      CREATE INDEX session_work_due ON session_work (due_at) WHERE due_at IS NOT NULL;
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE session_work');
}
