import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What campaigns must know of contacts and connections, which belong to other services. */
export class CreateCopies1730000400000 implements MigrationInterface {
  name = 'CreateCopies1730000400000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE contact_copy (
        company_id integer NOT NULL,
        id         integer NOT NULL,
        name       text    NOT NULL,
        number     text    NOT NULL,
        email      text    NOT NULL,
        channel    text    NOT NULL,
        is_group   boolean NOT NULL,
        active     boolean NOT NULL,
        PRIMARY KEY (company_id, id)
      );
      CREATE INDEX contact_copy_by_number ON contact_copy (company_id, number);
      SELECT guard_tenant_table('contact_copy');

      CREATE TABLE connection_copy (
        company_id integer NOT NULL,
        id         integer NOT NULL,
        name       text    NOT NULL,
        channel    text    NOT NULL,
        status     text    NOT NULL,
        is_default boolean NOT NULL,
        PRIMARY KEY (company_id, id)
      );
      SELECT guard_tenant_table('connection_copy');
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE connection_copy, contact_copy');
}
