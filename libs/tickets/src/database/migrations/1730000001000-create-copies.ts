import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What this service keeps of other services' data (architecture.md §1): attendants of tenancy, connections of channels. */
export class CreateCopies1730000001000 implements MigrationInterface {
  name = 'CreateCopies1730000001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE attendant (
        company_id  integer NOT NULL,
        id          integer NOT NULL,
        name        text    NOT NULL,
        profile     text    NOT NULL,
        all_ticket  boolean NOT NULL,
        allow_group boolean NOT NULL,
        PRIMARY KEY (company_id, id)
      );
      SELECT guard_tenant_table('attendant');

      CREATE TABLE connection (
        company_id integer        NOT NULL,
        id         integer        NOT NULL,
        name       text           NOT NULL,
        channel    text           NOT NULL,
        number     text           NOT NULL,
        is_default boolean        NOT NULL,
        is_deleted boolean        NOT NULL DEFAULT false,
        updated_at timestamptz(3) NOT NULL,
        PRIMARY KEY (company_id, id)
      );
      SELECT guard_tenant_table('connection');
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE connection, attendant');
}
