import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What routing needs to know of attendants, who had a rotating ticket already, and why somebody was chosen. */
export class RouteTickets1764200500000 implements MigrationInterface {
  name = 'RouteTickets1764200500000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE attendant
        ADD COLUMN max_tickets   integer NOT NULL DEFAULT 0,
        ADD COLUMN is_online     boolean NOT NULL DEFAULT false,
        ADD COLUMN online_since  timestamptz(3),
        ADD COLUMN last_given_at timestamptz;
      ALTER TABLE queue
        ADD COLUMN IF NOT EXISTS is_rotating     boolean NOT NULL DEFAULT false,
        ADD COLUMN IF NOT EXISTS rotator_minutes integer NOT NULL DEFAULT 0;

      -- Attendants who had the ticket while it waited, in the present round.
      CREATE TABLE ticket_rotation (
        company_id integer NOT NULL,
        ticket_id  integer NOT NULL,
        user_id    integer NOT NULL,
        PRIMARY KEY (company_id, ticket_id, user_id),
        FOREIGN KEY (company_id, ticket_id) REFERENCES ticket (company_id, id) ON DELETE CASCADE
      );
      SELECT guard_tenant_table('ticket_rotation');

      ALTER TABLE ticket_log ADD COLUMN reason text;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE ticket_log DROP COLUMN reason;
      DROP TABLE ticket_rotation;
      ALTER TABLE attendant DROP COLUMN max_tickets, DROP COLUMN is_online, DROP COLUMN online_since,
        DROP COLUMN last_given_at;
    `);
}
