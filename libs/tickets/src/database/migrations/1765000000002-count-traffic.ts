import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Messages and people that came on each day by the company's clock. Messages of an outage are counted; private ones,
 * those that an import brought, and groups among the people are not. Counted as service cycles are: see the migration before.
 */
export class CountTraffic1765000000002 implements MigrationInterface {
  name = 'CountTraffic1765000000002';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE traffic_change (
        company_id integer NOT NULL,
        id         bigint  GENERATED ALWAYS AS IDENTITY,
        day        date    NOT NULL,
        received   integer NOT NULL DEFAULT 0,
        sent       integer NOT NULL DEFAULT 0,
        people     integer NOT NULL DEFAULT 0,
        PRIMARY KEY (company_id, id)
      );
      SELECT guard_tenant_table('traffic_change');
      CREATE TRIGGER traffic_changes_are_many AFTER INSERT ON traffic_change FOR EACH ROW
        WHEN (NEW.id % 500 = 0) EXECUTE FUNCTION mark_count_work();

      CREATE TABLE traffic_count (
        company_id integer NOT NULL,
        day        date    NOT NULL,
        received   integer NOT NULL DEFAULT 0,
        sent       integer NOT NULL DEFAULT 0,
        people     integer NOT NULL DEFAULT 0,
        PRIMARY KEY (company_id, day)
      );
      SELECT guard_tenant_table('traffic_count');

      ALTER TABLE message NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE contact NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE company_options NO FORCE ROW LEVEL SECURITY;
      ALTER TABLE traffic_count NO FORCE ROW LEVEL SECURITY;
      INSERT INTO traffic_count (company_id, day, received, sent, people)
      SELECT company_id, day, sum(received), sum(sent), sum(people) FROM (
        SELECT company_id, (created_at AT TIME ZONE company_zone(company_id))::date AS day,
          count(*) FILTER (WHERE NOT from_me) AS received, count(*) FILTER (WHERE from_me) AS sent, 0 AS people
        FROM message WHERE (origin IS NULL OR origin = 'recovered') AND NOT is_private GROUP BY 1, 2
        UNION ALL
        SELECT company_id, (created_at AT TIME ZONE company_zone(company_id))::date, 0, 0, count(*)
        FROM contact WHERE NOT is_group GROUP BY 1, 2
      ) found GROUP BY 1, 2;
      ALTER TABLE message FORCE ROW LEVEL SECURITY;
      ALTER TABLE contact FORCE ROW LEVEL SECURITY;
      ALTER TABLE company_options FORCE ROW LEVEL SECURITY;
      ALTER TABLE traffic_count FORCE ROW LEVEL SECURITY;

      CREATE FUNCTION count_message() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        message message := coalesce(NEW, OLD);
        sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
      BEGIN
        INSERT INTO traffic_change (company_id, day, received, sent)
        VALUES (message.company_id, (message.created_at AT TIME ZONE company_zone(message.company_id))::date,
          CASE WHEN message.from_me THEN 0 ELSE sign END, CASE WHEN message.from_me THEN sign ELSE 0 END);
        RETURN NULL;
      END $$;
      CREATE TRIGGER message_counted AFTER INSERT ON message FOR EACH ROW
        WHEN ((NEW.origin IS NULL OR NEW.origin = 'recovered') AND NOT NEW.is_private) EXECUTE FUNCTION count_message();
      CREATE TRIGGER message_uncounted AFTER DELETE ON message FOR EACH ROW
        WHEN ((OLD.origin IS NULL OR OLD.origin = 'recovered') AND NOT OLD.is_private) EXECUTE FUNCTION count_message();

      CREATE FUNCTION count_person() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        person contact := coalesce(NEW, OLD);
      BEGIN
        INSERT INTO traffic_change (company_id, day, people)
        VALUES (person.company_id, (person.created_at AT TIME ZONE company_zone(person.company_id))::date,
          CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
        RETURN NULL;
      END $$;
      CREATE TRIGGER person_counted AFTER INSERT ON contact FOR EACH ROW
        WHEN (NOT NEW.is_group) EXECUTE FUNCTION count_person();
      CREATE TRIGGER person_uncounted AFTER DELETE ON contact FOR EACH ROW
        WHEN (NOT OLD.is_group) EXECUTE FUNCTION count_person();
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP TRIGGER person_uncounted ON contact;
      DROP TRIGGER person_counted ON contact;
      DROP TRIGGER message_uncounted ON message;
      DROP TRIGGER message_counted ON message;
      DROP FUNCTION count_person, count_message;
      DROP TABLE traffic_count, traffic_change;
    `);
}
