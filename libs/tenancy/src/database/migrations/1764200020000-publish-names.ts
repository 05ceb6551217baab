import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publishes the names and opening hours of companies for services that copy them from now on. */
export class PublishNames1764200020000 implements MigrationInterface {
  name = 'PublishNames1764200020000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE company NO FORCE ROW LEVEL SECURITY;
      INSERT INTO outbox_event (id, company_id, name, key, data)
        SELECT gen_random_uuid(), id, 'company.named', 'company:' || id, jsonb_build_object('name', name)
        FROM company;
      INSERT INTO outbox_event (id, company_id, name, key, data)
        SELECT gen_random_uuid(), id, 'company.hoursChanged', 'company:' || id,
          jsonb_build_object('week', schedules, 'exceptions', '[]'::jsonb)
        FROM company WHERE schedules IS NOT NULL;
      ALTER TABLE company FORCE ROW LEVEL SECURITY;
    `);

  down = (): Promise<void> => Promise.resolve();
}
