import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a webhook was set aside: nothing of it was worked on. */
export class SetWebhooksAside1765500000000 implements MigrationInterface {
  name = 'SetWebhooksAside1765500000000';

  up = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE webhook ADD COLUMN refusal text');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE webhook DROP COLUMN refusal');
}
