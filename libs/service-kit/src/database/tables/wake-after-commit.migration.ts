import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Relays are notified after the commit (`notifyAfterCommit`), no longer inside it. */
export class WakeAfterCommit1734200000000 implements MigrationInterface {
  name = 'WakeAfterCommit1734200000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query('DROP TRIGGER outbox_event_wakes ON outbox_event; DROP FUNCTION wake_outbox()');

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE FUNCTION wake_outbox() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN PERFORM pg_notify('outbox_' || TG_TABLE_SCHEMA, ''); RETURN NULL; END $$;
      CREATE TRIGGER outbox_event_wakes AFTER INSERT ON outbox_event FOR EACH STATEMENT EXECUTE FUNCTION wake_outbox();
    `);
}
