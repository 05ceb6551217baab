import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a provider charges for messages, by the day of the message. Counted as service cycles are
 * (docs/decisions/027-counts-by-changes.md): only messages that have a price leave a change.
 */
export class CountCosts1765100000001 implements MigrationInterface {
  name = 'CountCosts1765100000001';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      -- Values of a message as they are counted. currency: '' while no rate is known; amount in whole units.
      CREATE TYPE cost_value AS (day date, connection_id integer, category text, is_billable boolean, currency text,
        amount numeric);

      CREATE TABLE cost_change (
        company_id    integer  NOT NULL,
        id            bigint   GENERATED ALWAYS AS IDENTITY,
        sign          smallint NOT NULL,
        day           date     NOT NULL,
        connection_id integer  NOT NULL,
        category      text     NOT NULL,
        is_billable   boolean  NOT NULL,
        currency      text     NOT NULL,
        amount        numeric  NOT NULL,
        PRIMARY KEY (company_id, id)
      );
      SELECT guard_tenant_table('cost_change');
      CREATE TRIGGER cost_changes_are_many AFTER INSERT ON cost_change FOR EACH ROW
        WHEN (NEW.id % 100 = 0) EXECUTE FUNCTION mark_count_work();

      CREATE TABLE cost_count (
        company_id    integer NOT NULL,
        day           date    NOT NULL,
        connection_id integer NOT NULL,
        category      text    NOT NULL,
        is_billable   boolean NOT NULL,
        currency      text    NOT NULL,
        messages      integer NOT NULL DEFAULT 0,
        amount        numeric NOT NULL DEFAULT 0,
        PRIMARY KEY (company_id, day, connection_id, category, is_billable, currency)
      );
      SELECT guard_tenant_table('cost_count');

      CREATE FUNCTION cost_values(m message) RETURNS cost_value LANGUAGE sql STABLE AS $$
        SELECT CASE WHEN m.price IS NOT NULL THEN ROW(
          (m.created_at AT TIME ZONE company_zone(m.company_id))::date, m.connection_id, m.price ->> 'category',
          (m.price ->> 'isBillable')::boolean, coalesce(m.price -> 'cost' ->> 'currency', ''),
          coalesce((m.price -> 'cost' ->> 'amount')::numeric, 0))::cost_value END
      $$;

      ALTER TABLE message NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE company_options NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE cost_count NO FORCE ROW LEVEL SECURITY;
      INSERT INTO cost_count (company_id, day, connection_id, category, is_billable, currency, messages, amount)
      SELECT m.company_id, counted.day, counted.connection_id, counted.category, counted.is_billable, counted.currency,
        count(*), sum(counted.amount)
      FROM message m, cost_values(m) counted WHERE m.price IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6;
      ALTER TABLE message FORCE ROW LEVEL SECURITY;
      ALTER TABLE company_options FORCE ROW LEVEL SECURITY;
      ALTER TABLE cost_count FORCE ROW LEVEL SECURITY;

      CREATE FUNCTION note_cost_change() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        was cost_value := CASE WHEN TG_OP <> 'INSERT' THEN cost_values(OLD) END;
        becomes cost_value := CASE WHEN TG_OP <> 'DELETE' THEN cost_values(NEW) END;
      BEGIN
        INSERT INTO cost_change (company_id, sign, day, connection_id, category, is_billable, currency, amount)
        SELECT coalesce(OLD.company_id, NEW.company_id), changed.sign, changed.day, changed.connection_id,
          changed.category, changed.is_billable, changed.currency, changed.amount
        FROM (SELECT -1 AS sign, (was).* UNION ALL SELECT 1, (becomes).*) changed WHERE changed.day IS NOT NULL;
        RETURN NULL;
      END $$;
      CREATE TRIGGER price_inserted AFTER INSERT ON message FOR EACH ROW
        WHEN (NEW.price IS NOT NULL) EXECUTE FUNCTION note_cost_change();
      CREATE TRIGGER price_deleted AFTER DELETE ON message FOR EACH ROW
        WHEN (OLD.price IS NOT NULL) EXECUTE FUNCTION note_cost_change();
      CREATE TRIGGER price_changed AFTER UPDATE OF price ON message FOR EACH ROW
        WHEN (OLD.price IS DISTINCT FROM NEW.price) EXECUTE FUNCTION note_cost_change();
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP TRIGGER price_changed ON message;
      DROP TRIGGER price_deleted ON message;
      DROP TRIGGER price_inserted ON message;
      DROP TABLE cost_count, cost_change;
      DROP FUNCTION note_cost_change, cost_values;
      DROP TYPE cost_value;
    `);
}
