import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As in the migration that lists contacts. */
const SORTED_LETTERS = 64;

const ARGUMENTS = `name_like text, number_like text, tag_ids integer[], came_from timestamptz, came_before timestamptz,
  of_channel text, of_group boolean`;

const filter = (usernames: string) => `
  c.company_id = current_company()
  AND ((name_like IS NULL AND number_like IS NULL) OR c.folded_name LIKE name_like OR c.number LIKE number_like${usernames})
  AND (came_from IS NULL OR c.created_at >= came_from) AND (came_before IS NULL OR c.created_at < came_before)
  AND (of_channel IS NULL OR c.channel = of_channel) AND (of_group IS NULL OR c.is_group = of_group)
  AND (tag_ids IS NULL OR c.id IN (
    SELECT g.contact_id FROM contact_tag g WHERE g.company_id = current_company() AND g.tag_id = ANY(tag_ids)
    GROUP BY g.contact_id HAVING count(*) = cardinality(tag_ids)))`;

const searches = (usernames: string, ofSearch: string) => `
  CREATE OR REPLACE FUNCTION list_contacts(${ARGUMENTS}, skipped integer, most integer) RETURNS SETOF integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100
    SET search_path FROM CURRENT SET plan_cache_mode = force_custom_plan
    AS $$
    BEGIN
      RETURN QUERY SELECT c.id FROM contact c WHERE ${filter(usernames)}
        ORDER BY left(c.folded_name, ${SORTED_LETTERS}), c.id OFFSET skipped LIMIT most;
    END $$;

  CREATE OR REPLACE FUNCTION count_contacts(${ARGUMENTS}) RETURNS integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET plan_cache_mode = force_custom_plan
    AS $$
    BEGIN
      RETURN (SELECT count(*)::integer FROM contact c WHERE ${filter(usernames)});
    END $$;

  CREATE OR REPLACE FUNCTION search_contacts(name_like text, digits_like text, most integer) RETURNS SETOF integer
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
    SET search_path FROM CURRENT SET plan_cache_mode = force_custom_plan
    AS $$
      SELECT id FROM contact WHERE company_id = current_company()
        AND (folded_name LIKE name_like OR number LIKE digits_like${ofSearch}) LIMIT most
    $$;`;

/**
 * Contacts are found by their usernames too: people without a number have nothing else that others know them by. `handle`
 * is the username that was seen last, with @, and follows the aliases by itself.
 */
export class FindUsernames1736000400001 implements MigrationInterface {
  name = 'FindUsernames1736000400001';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE contact ADD COLUMN handle text NOT NULL DEFAULT '';
      CREATE INDEX contact_by_handle_part ON contact USING gin (company_id, handle public.gin_trgm_ops);

      CREATE FUNCTION follow_username() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE contact c SET handle = last.handle FROM (
            SELECT owner.id, coalesce((
              SELECT '@' || a.value FROM contact_alias a
              WHERE a.company_id = owner.company_id AND a.contact_id = owner.id AND a.type = 'username'
              ORDER BY a.seen_at DESC, a.value LIMIT 1), '') AS handle
            FROM contact owner
            WHERE owner.company_id = coalesce(NEW.company_id, OLD.company_id)
              AND owner.id IN (OLD.contact_id, NEW.contact_id)
          ) last
          WHERE c.company_id = coalesce(NEW.company_id, OLD.company_id) AND c.id = last.id AND c.handle <> last.handle;
          RETURN NULL;
        END $$;
      CREATE TRIGGER username_added AFTER INSERT ON contact_alias
        FOR EACH ROW WHEN (NEW.type = 'username') EXECUTE FUNCTION follow_username();
      CREATE TRIGGER username_moved AFTER UPDATE ON contact_alias
        FOR EACH ROW WHEN (NEW.type = 'username') EXECUTE FUNCTION follow_username();
      CREATE TRIGGER username_dropped AFTER DELETE ON contact_alias
        FOR EACH ROW WHEN (OLD.type = 'username') EXECUTE FUNCTION follow_username();
      ${searches(' OR c.handle LIKE name_like', ' OR handle LIKE name_like')}
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ${searches('', '')}
      DROP TRIGGER username_dropped ON contact_alias;
      DROP TRIGGER username_moved ON contact_alias;
      DROP TRIGGER username_added ON contact_alias;
      DROP FUNCTION follow_username;
      ALTER TABLE contact DROP COLUMN handle;
    `);
}
