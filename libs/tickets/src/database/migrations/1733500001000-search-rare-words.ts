import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of so many messages at least so many hold a common word: one in a hundred. */
const SAMPLE = 1_000;
const COMMON = 10;

const samplesOf = (where: string) => `
  SELECT count(*) FROM (
    SELECT body FROM message WHERE company_id = current_company() ${where}
      AND NOT is_deleted AND media_type <> 'reactionMessage' ORDER BY id DESC LIMIT ${SAMPLE}
  ) sample WHERE fold(body) LIKE body_like`;

const searchBodies = (isCommon: string) => `
  CREATE OR REPLACE FUNCTION search_bodies(body_like text, most integer) RETURNS SETOF integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path FROM CURRENT
    AS $$
    DECLARE middle integer;
    BEGIN
      SELECT (min(id) + max(id)) / 2 INTO middle FROM message WHERE company_id = current_company();
      IF ${isCommon} THEN
        RETURN QUERY SELECT search_common_bodies(body_like, most);
      ELSE
        RETURN QUERY SELECT search_rare_bodies(body_like, most);
      END IF;
    END $$;`;

/**
 * What many say today was never said before: among the newest messages it looked common, and the walk back from them went
 * through all the company has, a second for 100,000. A word is common when the middle of what was said holds it as well;
 * what is not is looked up among the parts of bodies, whatever the planner thinks of it.
 */
export class SearchRareWords1733500001000 implements MigrationInterface {
  name = 'SearchRareWords1733500001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER FUNCTION search_rare_bodies(text, integer) SET enable_indexscan = off;
      ${searchBodies(`(${samplesOf('')}) >= ${COMMON} AND (${samplesOf('AND id <= middle')}) >= ${COMMON}`)}
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER FUNCTION search_rare_bodies(text, integer) RESET enable_indexscan;
      ${searchBodies(`(${samplesOf('')}) >= ${COMMON}`)}
    `);
}
