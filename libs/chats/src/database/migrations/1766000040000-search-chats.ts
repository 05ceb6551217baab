import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Search in messages of chats and names of their files, as in those of tickets: LIKE is not leakproof, so that row-level
 * security keeps it from the index, and a function of the table's owner finds rare words. It names the company and the
 * member of the transaction itself and returns ids, which are read under the guard. The other index is for unread mentions.
 */
export class SearchChats1766000040000 implements MigrationInterface {
  name = 'SearchChats1766000040000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      -- As people search: without accents and case.
      CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        AS $$ SELECT lower(regexp_replace(normalize(value, NFKD), U&'[\\0300-\\036F]', '', 'g')) $$;

      CREATE INDEX chat_message_by_part ON chat_message
        USING gin (company_id, fold(message || E'\\n' || coalesce(media ->> 'fileName', '')) public.gin_trgm_ops)
        WHERE deleted_at IS NULL;
      CREATE INDEX chat_message_with_mentions ON chat_message (company_id, chat_id, seq) WHERE mentions <> '{}';

      -- The newest messages of the member's chats whose folded text is like the pattern: at most so many, older than one.
      CREATE FUNCTION search_rare_chat_messages(text_like text, in_chats integer[], before_id integer, most integer)
        RETURNS TABLE (id integer, created_at timestamptz)
        LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
        SET search_path FROM CURRENT SET plan_cache_mode = force_custom_plan SET enable_indexscan = off
        AS $$
          SELECT m.id, m.created_at FROM chat_message m WHERE m.company_id = current_company()
            AND m.deleted_at IS NULL AND fold(m.message || E'\\n' || coalesce(m.media ->> 'fileName', '')) LIKE text_like
            AND m.chat_id IN (
              SELECT c.id FROM chat c WHERE c.company_id = current_company() AND c.id = ANY(in_chats) AND sees_chat(c.member_ids))
            AND (before_id IS NULL OR m.id < before_id)
          ORDER BY m.id DESC LIMIT most
        $$;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP FUNCTION search_rare_chat_messages;
      DROP INDEX chat_message_with_mentions, chat_message_by_part;
      DROP FUNCTION fold;
    `);
}
