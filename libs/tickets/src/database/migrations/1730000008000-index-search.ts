import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Search by parts of names, numbers and message bodies (domain-behaviour §10). Row-level security keeps LIKE from any
 * index, because LIKE is not leakproof: the functions run as the tables' owner and name the company themselves. Theirs is
 * the company of the transaction, never an argument. With an owner that row-level security holds too, they answer the
 * same and read more. Each pattern is planned for itself: a rare word is looked up, a common one met soon from the end.
 */
export class IndexSearch1730000008000 implements MigrationInterface {
  name = 'IndexSearch1730000008000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE INDEX contact_by_name_part ON contact USING gin (company_id, folded_name public.gin_trgm_ops);
      CREATE INDEX contact_by_number_part ON contact USING gin (company_id, number public.gin_trgm_ops);
      CREATE INDEX message_by_body_part ON message USING gin (company_id, fold(body) public.gin_trgm_ops)
        WHERE NOT is_deleted AND media_type <> 'reactionMessage';

      -- Contacts whose folded name, or number when digits are given, is like the pattern: at most so many.
      CREATE FUNCTION search_contacts(name_like text, digits_like text, most integer) RETURNS SETOF integer
        LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
        SET search_path FROM CURRENT SET plan_cache_mode = force_custom_plan
        AS $$
          SELECT id FROM contact WHERE company_id = current_company()
            AND (folded_name LIKE name_like OR number LIKE digits_like) LIMIT most
        $$;

      -- Tickets of messages whose folded body is like the pattern, among so many of the newest such messages.
      CREATE FUNCTION search_bodies(body_like text, most integer) RETURNS SETOF integer
        LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
        SET search_path FROM CURRENT SET plan_cache_mode = force_custom_plan
        AS $$
          SELECT DISTINCT found.ticket_id FROM (
            SELECT ticket_id FROM message WHERE company_id = current_company()
              AND NOT is_deleted AND media_type <> 'reactionMessage' AND fold(body) LIKE body_like
            ORDER BY id DESC LIMIT most
          ) found
        $$;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP FUNCTION search_bodies, search_contacts;
      DROP INDEX message_by_body_part, contact_by_number_part, contact_by_name_part;
    `);
}
