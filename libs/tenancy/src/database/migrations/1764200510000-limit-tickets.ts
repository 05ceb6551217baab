import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many tickets a user may have at once. Presence begins again: gateways report who is connected, so that services
 * that copy it from now on learn of it.
 */
export class LimitTickets1764200510000 implements MigrationInterface {
  name = 'LimitTickets1764200510000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE app_user ADD COLUMN max_tickets integer NOT NULL DEFAULT 0 CHECK (max_tickets BETWEEN 0 AND 1000);
      ALTER TABLE app_user NO FORCE ROW LEVEL SECURITY;
      UPDATE app_user SET is_online = false WHERE is_online;
      ALTER TABLE app_user FORCE ROW LEVEL SECURITY;
      DELETE FROM presence;
      DELETE FROM gateway_lease;
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE app_user DROP COLUMN max_tickets');
}
