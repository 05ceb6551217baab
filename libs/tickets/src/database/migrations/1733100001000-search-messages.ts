import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Search inside messages, newest first, between two moments. What is common is met soon on the walk back from the newest;
 * what is rare is looked up among the parts of bodies. That index is closed to who is under row-level security, because
 * LIKE is not leakproof: the function runs as the table's owner, names the company itself and gives out ids, which are
 * read under the guard.
 */
export class SearchMessages1733100001000 implements MigrationInterface {
  name = 'SearchMessages1733100001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE INDEX message_by_time ON message (company_id, created_at, id);

      -- The newest messages whose folded body is like the pattern: at most so many, older than the one that is named.
      CREATE FUNCTION search_rare_messages(
        body_like text, came_from timestamptz, came_before timestamptz, before_at timestamptz, before_id integer, most integer
      ) RETURNS TABLE (id integer, created_at timestamptz)
        LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
        SET search_path FROM CURRENT SET plan_cache_mode = force_custom_plan SET enable_indexscan = off
        AS $$
          SELECT m.id, m.created_at FROM message m WHERE m.company_id = current_company()
            AND NOT m.is_deleted AND m.media_type <> 'reactionMessage' AND fold(m.body) LIKE body_like
            AND (came_from IS NULL OR m.created_at >= came_from)
            AND (came_before IS NULL OR m.created_at < came_before)
            AND (before_at IS NULL OR (m.created_at, m.id) < (before_at, before_id))
          ORDER BY m.created_at DESC, m.id DESC LIMIT most
        $$;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query('DROP FUNCTION search_rare_messages; DROP INDEX message_by_time');
}
