import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calls of bots are deleted when their time is over: a worker has to find the companies that have some. */
export class PruneBotCalls1768000005000 implements MigrationInterface {
  name = 'PruneBotCalls1768000005000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE bot_call_company (company_id integer PRIMARY KEY);
      INSERT INTO bot_call_company SELECT DISTINCT company_id FROM bot_call;
      CREATE INDEX bot_call_by_time ON bot_call (company_id, created_at);
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE bot_call_company; DROP INDEX bot_call_by_time');
}
