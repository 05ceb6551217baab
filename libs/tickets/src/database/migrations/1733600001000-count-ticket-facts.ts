import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened to a company's tickets on each day: rows of the projection ticket-facts. */
export class CountTicketFacts1733600001000 implements MigrationInterface {
  name = 'CountTicketFacts1733600001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE ticket_fact (
        company_id    integer NOT NULL,
        day           date    NOT NULL,
        opened        integer NOT NULL DEFAULT 0,
        reopened      integer NOT NULL DEFAULT 0,
        closed        integer NOT NULL DEFAULT 0,
        closes_undone integer NOT NULL DEFAULT 0,
        PRIMARY KEY (company_id, day)
      );
      SELECT guard_tenant_table('ticket_fact');
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE ticket_fact');
}
