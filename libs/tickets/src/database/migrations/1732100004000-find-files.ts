import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Before a file goes with its message the service asks which other messages show it. */
export class FindFiles1732100004000 implements MigrationInterface {
  name = 'FindFiles1732100004000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query('CREATE INDEX message_with_file ON message (company_id, id) WHERE media IS NOT NULL');

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP INDEX message_with_file');
}
