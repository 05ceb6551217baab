import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As many letters of a name decide its place: what comes from outside may be longer than an index takes. */
const SORTED_LETTERS = 64;

const ASKED = `name_like text, number_like text, tag_ids integer[], came_from timestamptz, came_before timestamptz,
  of_channel text, of_group boolean`;

/** Each part falls away when the plan is made for a call that does not ask for it. */
const FILTER = `
  c.company_id = current_company()
  AND ((name_like IS NULL AND number_like IS NULL) OR c.folded_name LIKE name_like OR c.number LIKE number_like)
  AND (came_from IS NULL OR c.created_at >= came_from) AND (came_before IS NULL OR c.created_at < came_before)
  AND (of_channel IS NULL OR c.channel = of_channel) AND (of_group IS NULL OR c.is_group = of_group)
  AND (tag_ids IS NULL OR c.id IN (
    SELECT g.contact_id FROM contact_tag g WHERE g.company_id = current_company() AND g.tag_id = ANY(tag_ids)
    GROUP BY g.contact_id HAVING count(*) = cardinality(tag_ids)))`;

/**
 * A page of contacts by name, and how many there are, among a hundred thousand. The functions run as the tables' owner and
 * name the company themselves, as those of the search do and for the same reason; they are planned for each call.
 */
export class ListContacts1732200002000 implements MigrationInterface {
  name = 'ListContacts1732200002000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE INDEX contact_by_name ON contact (company_id, left(folded_name, ${SORTED_LETTERS}), id);
      CREATE INDEX contact_by_day ON contact (company_id, created_at);

      CREATE FUNCTION list_contacts(${ASKED}, skipped integer, most integer) RETURNS SETOF integer
        LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100
        SET search_path FROM CURRENT SET plan_cache_mode = force_custom_plan
        AS $$
        BEGIN
          RETURN QUERY SELECT c.id FROM contact c WHERE ${FILTER}
            ORDER BY left(c.folded_name, ${SORTED_LETTERS}), c.id OFFSET skipped LIMIT most;
        END $$;

      CREATE FUNCTION count_contacts(${ASKED}) RETURNS integer
        LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET plan_cache_mode = force_custom_plan
        AS $$
        BEGIN
          RETURN (SELECT count(*)::integer FROM contact c WHERE ${FILTER});
        END $$;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP FUNCTION count_contacts, list_contacts;
      DROP INDEX contact_by_day, contact_by_name;
    `);
}
