import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What received messages refer to beside their content: a story, an advertisement, a pressed button. */
export class KeepMessageContext1736000601000 implements MigrationInterface {
  name = 'KeepMessageContext1736000601000';

  up = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE message ADD COLUMN context jsonb');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE message DROP COLUMN context');
}
