import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who waits longest for an answer (ux.md, order): of all tickets the few that wait. */
export class IndexWaiting1732000001000 implements MigrationInterface {
  name = 'IndexWaiting1732000001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE INDEX ticket_by_waiting ON ticket (company_id, status, waiting_since, id) WHERE waiting_since IS NOT NULL
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP INDEX ticket_by_waiting');
}
