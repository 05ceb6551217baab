import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of so many newest messages at least so many hold a common word: one in a hundred. */
const SAMPLE = 1_000;
const COMMON = 10;

/**
 * The planner cannot tell how many messages hold a part: with ten million it collected hundreds of thousands for a common
 * word and was not done within ten seconds. A look at the newest ones tells: what is common there is met soon from the
 * end, the rest is looked up.
 */
export class SearchCommonWords1731000001000 implements MigrationInterface {
  name = 'SearchCommonWords1731000001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER FUNCTION search_bodies(text, integer) RENAME TO search_rare_bodies;

      CREATE FUNCTION search_common_bodies(body_like text, most integer) RETURNS SETOF integer
        LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
        SET search_path FROM CURRENT SET plan_cache_mode = force_custom_plan SET enable_bitmapscan = off
        AS $$
          SELECT DISTINCT found.ticket_id FROM (
            SELECT ticket_id FROM message WHERE company_id = current_company()
              AND NOT is_deleted AND media_type <> 'reactionMessage' AND fold(body) LIKE body_like
            ORDER BY id DESC LIMIT most
          ) found
        $$;

      CREATE FUNCTION search_bodies(body_like text, most integer) RETURNS SETOF integer
        LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path FROM CURRENT
        AS $$
        DECLARE met integer;
        BEGIN
          SELECT count(*) INTO met FROM (
            SELECT body FROM message WHERE company_id = current_company()
              AND NOT is_deleted AND media_type <> 'reactionMessage' ORDER BY id DESC LIMIT ${SAMPLE}
          ) newest WHERE fold(body) LIKE body_like;
          IF met >= ${COMMON} THEN
            RETURN QUERY SELECT search_common_bodies(body_like, most);
          ELSE
            RETURN QUERY SELECT search_rare_bodies(body_like, most);
          END IF;
        END $$;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP FUNCTION search_bodies, search_common_bodies;
      ALTER FUNCTION search_rare_bodies(text, integer) RENAME TO search_bodies;
    `);
}
