import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The file that is sent with the greeting of a connection. */
export class GiveGreetingMedia1736000100000 implements MigrationInterface {
  name = 'GiveGreetingMedia1736000100000';

  up = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE connection ADD COLUMN greeting_media jsonb');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE connection DROP COLUMN greeting_media');
}
