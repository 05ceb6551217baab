import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a provider charges for a message. */
export class PriceMessages1736000500000 implements MigrationInterface {
  name = 'PriceMessages1736000500000';

  up = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE message ADD COLUMN price jsonb');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE message DROP COLUMN price');
}
