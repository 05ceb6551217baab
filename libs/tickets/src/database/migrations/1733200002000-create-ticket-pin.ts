import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What attendants pin for themselves. The places are the limit: ten, and no more whoever pins at the same time. */
export class CreateTicketPin1733200002000 implements MigrationInterface {
  name = 'CreateTicketPin1733200002000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE ticket_pin (
        company_id integer        NOT NULL,
        user_id    integer        NOT NULL,
        ticket_id  integer        NOT NULL,
        place      smallint       NOT NULL CHECK (place BETWEEN 1 AND 10),
        pinned_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (company_id, user_id, ticket_id),
        CONSTRAINT ticket_pin_place UNIQUE (company_id, user_id, place),
        FOREIGN KEY (company_id, ticket_id) REFERENCES ticket (company_id, id) ON DELETE CASCADE
      );
      CREATE INDEX ticket_pin_by_ticket ON ticket_pin (company_id, ticket_id);
      SELECT guard_tenant_table('ticket_pin');
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE ticket_pin');
}
