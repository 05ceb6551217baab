import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deleted queue's row stays, for the name in old messages; its name and colour are free for another queue. */
export class SetQueuesAside1735000000000 implements MigrationInterface {
  name = 'SetQueuesAside1735000000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE queue ADD is_deleted boolean NOT NULL DEFAULT false;
      DROP INDEX queue_name, queue_color;
      CREATE UNIQUE INDEX queue_name ON queue (company_id, lower(name)) WHERE NOT is_deleted;
      CREATE UNIQUE INDEX queue_color ON queue (company_id, lower(color)) WHERE NOT is_deleted;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      UPDATE queue SET name = name || ' ' || id, color = '#d' || id WHERE is_deleted;
      DROP INDEX queue_name, queue_color;
      CREATE UNIQUE INDEX queue_name ON queue (company_id, lower(name));
      CREATE UNIQUE INDEX queue_color ON queue (company_id, lower(color));
      ALTER TABLE queue DROP is_deleted;
    `);
}
