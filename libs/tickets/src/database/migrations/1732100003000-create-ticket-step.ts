import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last step of a ticket that can be taken back, with what the contact is told once it cannot be any more. */
export class CreateTicketStep1732100003000 implements MigrationInterface {
  name = 'CreateTicketStep1732100003000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE ticket_step (
        company_id    integer        NOT NULL,
        ticket_id     integer        NOT NULL,
        id            uuid           NOT NULL DEFAULT gen_random_uuid(),
        user_id       integer        NOT NULL,
        status        text           NOT NULL,
        queue_id      integer,
        owner_id      integer,
        waiting_since timestamptz(3),
        text          text,
        expires_at    timestamptz(3) NOT NULL,
        PRIMARY KEY (company_id, ticket_id),
        FOREIGN KEY (company_id, ticket_id) REFERENCES ticket (company_id, id) ON DELETE CASCADE
      );
      SELECT guard_tenant_table('ticket_step');
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE ticket_step');
}
