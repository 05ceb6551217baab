import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whatever the planner knows of a campaign's recipients, who is next, what is on its way, and the last messages, by which
 * brakes decide, are found without reading the others. Behind row-level security a condition with COALESCE uses no index, so
 * the lane is a column; and an order that only one index has keeps the planner from reading all who had their message.
 * It learns of many new recipients at once: the service's role owns no table, so a function analyzes it.
 */
export class IndexRecipients1766100003000 implements MigrationInterface {
  name = 'IndexRecipients1766100003000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP INDEX campaign_recipient_open;
      ALTER TABLE campaign_recipient ADD lane_id integer GENERATED ALWAYS AS (coalesce(connection_id, 0)) STORED;
      CREATE INDEX campaign_recipient_open ON campaign_recipient (company_id, campaign_id, state, lane_id, (id + 0))
        WHERE state IN ('planned', 'claimed', 'asked', 'confirmed');
      CREATE INDEX campaign_recipient_claimed ON campaign_recipient (company_id, campaign_id) WHERE state = 'claimed';
      CREATE INDEX campaign_recipient_last ON campaign_recipient (company_id, campaign_id, claimed_at)
        WHERE claimed_at IS NOT NULL;
      CREATE FUNCTION analyze_recipients() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
        AS 'BEGIN ANALYZE campaign_recipient; END';
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP FUNCTION analyze_recipients();
      DROP INDEX campaign_recipient_last;
      DROP INDEX campaign_recipient_claimed;
      DROP INDEX campaign_recipient_open;
      ALTER TABLE campaign_recipient DROP lane_id;
      CREATE INDEX campaign_recipient_open ON campaign_recipient (company_id, campaign_id, state, connection_id, id)
        WHERE state IN ('planned', 'claimed', 'asked', 'confirmed');
    `);
}
