import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Before a message goes the database asks who quotes it: without an index that is a look through all of the company's. */
export class FindQuotes1731300003000 implements MigrationInterface {
  name = 'FindQuotes1731300003000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query('CREATE INDEX message_by_quoted ON message (company_id, quoted_id) WHERE quoted_id IS NOT NULL');

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP INDEX message_by_quoted');
}
