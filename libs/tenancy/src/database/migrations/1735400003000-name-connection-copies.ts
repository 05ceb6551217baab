import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name of a connection, for the audit log. Empty until the connection's next event. */
export class NameConnectionCopies1735400003000 implements MigrationInterface {
  name = 'NameConnectionCopies1735400003000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`ALTER TABLE connection_copy ADD COLUMN name text NOT NULL DEFAULT ''`);

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE connection_copy DROP COLUMN name');
}
