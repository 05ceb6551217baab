import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The queue in which a ticket waited last before it was moved, 0 for none, so that those who saw it there learn who has it
 * now. Null: not known, also of rows that a process of an older version moved.
 */
export class RememberWaitingPlace1765900000000 implements MigrationInterface {
  name = 'RememberWaitingPlace1765900000000';

  up = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE ticket ADD COLUMN waited_in integer');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE ticket DROP COLUMN waited_in');
}
