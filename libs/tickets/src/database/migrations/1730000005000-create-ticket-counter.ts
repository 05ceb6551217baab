import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many tickets stand in each place, kept with every change. Deferred to the commit, so that the shared rows are held
 * for a moment only; rows are taken in one order, so that tickets moving in opposite directions do not block each other.
 */
export class CreateTicketCounter1730000005000 implements MigrationInterface {
  name = 'CreateTicketCounter1730000005000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE ticket_counter (
        company_id integer NOT NULL,
        status     text    NOT NULL,
        is_group   boolean NOT NULL,
        queue_id   integer,
        user_id    integer,
        tickets    integer NOT NULL,
        UNIQUE NULLS NOT DISTINCT (company_id, status, is_group, queue_id, user_id)
      );
      SELECT guard_tenant_table('ticket_counter');

      CREATE FUNCTION keep_ticket_counter() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO ticket_counter AS counter (company_id, status, is_group, queue_id, user_id, tickets)
        SELECT moved.* FROM (
          SELECT OLD.company_id, OLD.status, OLD.is_group, OLD.queue_id, OLD.user_id, -1 WHERE TG_OP <> 'INSERT'
          UNION ALL
          SELECT NEW.company_id, NEW.status, NEW.is_group, NEW.queue_id, NEW.user_id, 1 WHERE TG_OP <> 'DELETE'
        ) moved ORDER BY 1, 2, 3, 4, 5
        ON CONFLICT (company_id, status, is_group, queue_id, user_id)
          DO UPDATE SET tickets = counter.tickets + excluded.tickets;
        RETURN NULL;
      END $$;

      CREATE CONSTRAINT TRIGGER ticket_counted AFTER INSERT OR DELETE ON ticket
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_ticket_counter();
      CREATE CONSTRAINT TRIGGER ticket_moved AFTER UPDATE ON ticket
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
        WHEN ((OLD.status, OLD.is_group, OLD.queue_id, OLD.user_id)
          IS DISTINCT FROM (NEW.status, NEW.is_group, NEW.queue_id, NEW.user_id))
        EXECUTE FUNCTION keep_ticket_counter();
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP TRIGGER ticket_moved ON ticket;
      DROP TRIGGER ticket_counted ON ticket;
      DROP FUNCTION keep_ticket_counter;
      DROP TABLE ticket_counter;
    `);
}
