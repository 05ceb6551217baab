import type { MigrationInterface, QueryRunner } from 'typeorm';

const countOn = (when: 'INSERT' | 'DELETE') => `
  CREATE TRIGGER ${when === 'INSERT' ? 'person_counted' : 'person_uncounted'} AFTER ${when} ON contact
    REFERENCING ${when === 'INSERT' ? 'NEW' : 'OLD'} TABLE AS people FOR EACH STATEMENT EXECUTE FUNCTION count_people();`;

/** People are counted by one row for a statement and day: an import inserts five hundred contacts at once. */
export class CountPeopleAtOnce1766000050000 implements MigrationInterface {
  name = 'CountPeopleAtOnce1766000050000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP TRIGGER person_uncounted ON contact;
      DROP TRIGGER person_counted ON contact;
      DROP FUNCTION count_person;

      CREATE FUNCTION count_people() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO traffic_change (company_id, day, people)
        SELECT company_id, (created_at AT TIME ZONE zone)::date, count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
        FROM (SELECT company_id, company_zone(company_id) AS zone FROM people GROUP BY company_id) company
        JOIN people USING (company_id)
        WHERE NOT is_group GROUP BY 1, 2;
        RETURN NULL;
      END $$;
      ${countOn('INSERT')}
      ${countOn('DELETE')}
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP TRIGGER person_uncounted ON contact;
      DROP TRIGGER person_counted ON contact;
      DROP FUNCTION count_people;

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
}
