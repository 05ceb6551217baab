import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who disconnected a connection, so that it is not mistaken for the phone's doing. */
export class NameWhoDisconnected1735400001000 implements MigrationInterface {
  name = 'NameWhoDisconnected1735400001000';

  up = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE connection ADD COLUMN disconnected_by text');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE connection DROP COLUMN disconnected_by');
}
