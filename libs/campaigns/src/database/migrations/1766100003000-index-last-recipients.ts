import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A large campaign finds the last hundred messages, by which its brakes decide, without reading all of its recipients. */
export class IndexLastRecipients1766100003000 implements MigrationInterface {
  name = 'IndexLastRecipients1766100003000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`CREATE INDEX campaign_recipient_last ON campaign_recipient (company_id, campaign_id, claimed_at)
      WHERE claimed_at IS NOT NULL`);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP INDEX campaign_recipient_last');
}
