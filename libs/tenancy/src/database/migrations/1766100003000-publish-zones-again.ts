import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publishes the zones of companies that chose another one, for the campaigns service, which copies them from now on. */
export class PublishZonesAgain1766100003000 implements MigrationInterface {
  name = 'PublishZonesAgain1766100003000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE company NO FORCE ROW LEVEL SECURITY;
      INSERT INTO outbox_event (id, company_id, name, key, data)
        SELECT gen_random_uuid(), id, 'company.zoneChanged', 'company:' || id, jsonb_build_object('timeZone', time_zone)
        FROM company WHERE time_zone <> 'America/Sao_Paulo';
      ALTER TABLE company FORCE ROW LEVEL SECURITY;
    `);

  down = (): Promise<void> => Promise.resolve();
}
