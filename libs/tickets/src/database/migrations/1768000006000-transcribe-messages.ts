import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is searched of a message: its body, and what a recording says. */
const CONTAINS = '(fold(body) LIKE body_like OR (transcript IS NOT NULL AND fold(transcript) LIKE body_like))';
const BODY = 'fold(body) LIKE body_like';

const bodies = (name: string, off: string, contains: string) => `
  CREATE OR REPLACE FUNCTION ${name}(body_like text, most integer) RETURNS SETOF integer
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
    SET search_path FROM CURRENT SET plan_cache_mode = force_custom_plan SET ${off} = off
    AS $$
      SELECT DISTINCT found.ticket_id FROM (
        SELECT ticket_id FROM message WHERE company_id = current_company()
          AND NOT is_deleted AND media_type <> 'reactionMessage' AND ${contains}
        ORDER BY id DESC LIMIT most
      ) found
    $$;`;

const searched = (contains: string) => `
  ${bodies('search_rare_bodies', 'enable_indexscan', contains)}
  ${bodies('search_common_bodies', 'enable_bitmapscan', contains)}
  CREATE OR REPLACE FUNCTION search_rare_messages(
    body_like text, came_from timestamptz, came_before timestamptz, before_at timestamptz, before_id integer, most integer
  ) RETURNS TABLE (id integer, created_at timestamptz)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
    SET search_path FROM CURRENT SET plan_cache_mode = force_custom_plan SET enable_indexscan = off
    AS $$
      SELECT m.id, m.created_at FROM message m WHERE m.company_id = current_company()
        AND NOT m.is_deleted AND m.media_type <> 'reactionMessage' AND ${contains}
        AND (came_from IS NULL OR m.created_at >= came_from)
        AND (came_before IS NULL OR m.created_at < came_before)
        AND (before_at IS NULL OR (m.created_at, m.id) < (before_at, before_id))
      ORDER BY m.created_at DESC, m.id DESC LIMIT most
    $$;`;

/** Recordings are written down, and found by what they say: few messages have one, so that their index is small. */
export class TranscribeMessages1768000006000 implements MigrationInterface {
  name = 'TranscribeMessages1768000006000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      -- 'pending', 'failed'; null with a transcript, or before one was wanted.
      ALTER TABLE message ADD COLUMN transcription text;
      CREATE INDEX message_by_transcript_part ON message USING gin (company_id, fold(transcript) public.gin_trgm_ops)
        WHERE NOT is_deleted AND media_type <> 'reactionMessage' AND transcript IS NOT NULL;
      -- Recordings that are to be written down: ids and times only.
      CREATE TABLE transcription_work (
        company_id integer     NOT NULL,
        message_id integer     NOT NULL,
        due_at     timestamptz NOT NULL,
        attempts   integer     NOT NULL DEFAULT 0,
        PRIMARY KEY (company_id, message_id)
      );
      CREATE INDEX transcription_work_due ON transcription_work (due_at);
      ${searched(CONTAINS)}
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ${searched(BODY)}
      DROP TABLE transcription_work;
      DROP INDEX message_by_transcript_part;
      ALTER TABLE message DROP COLUMN transcription;
    `);
}
