import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deleted user's copy stays, for the name in what it attended; it serves no queue and gets no ticket any more. */
export class SetAttendantsAside1731200001000 implements MigrationInterface {
  name = 'SetAttendantsAside1731200001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query('ALTER TABLE attendant ADD COLUMN is_deleted boolean NOT NULL DEFAULT false');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE attendant DROP COLUMN is_deleted');
}
