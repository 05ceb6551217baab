import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateComposerDraft1732400002000 implements MigrationInterface {
  name = 'CreateComposerDraft1732400002000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE composer_draft (
        company_id integer        NOT NULL,
        user_id    integer        NOT NULL,
        ticket_id  integer        NOT NULL,
        mode       text           NOT NULL CHECK (mode IN ('reply', 'note')),
        body       text           NOT NULL,
        updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (company_id, ticket_id, user_id, mode),
        FOREIGN KEY (company_id, ticket_id) REFERENCES ticket (company_id, id) ON DELETE CASCADE
      );
      SELECT guard_tenant_table('composer_draft');
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE composer_draft');
}
