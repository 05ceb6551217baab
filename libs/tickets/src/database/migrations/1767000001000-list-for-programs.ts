import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Programs read the messages of a ticket by id. Without this index a page reads the whole thread, or all messages of the
 * company up to it.
 */
export class ListForPrograms1767000001000 implements MigrationInterface {
  name = 'ListForPrograms1767000001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query('CREATE INDEX message_by_ticket ON message (company_id, ticket_id, id)');

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP INDEX message_by_ticket');
}
