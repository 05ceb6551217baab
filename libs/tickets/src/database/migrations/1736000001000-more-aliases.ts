import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names of people at the Meta platforms, and where each alias was seen: by which connection, when, how. */
export class MoreAliases1736000001000 implements MigrationInterface {
  name = 'MoreAliases1736000001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE contact_alias DROP CONSTRAINT contact_alias_type_check;
      ALTER TABLE contact_alias ADD CONSTRAINT contact_alias_type_check
        CHECK (type IN ('phone', 'lid', 'group', 'bsuid', 'username', 'psid', 'igsid'));
      ALTER TABLE contact_alias ADD COLUMN connection_id integer;
      ALTER TABLE contact_alias ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE contact_alias DROP COLUMN seen_at, DROP COLUMN connection_id, DROP CONSTRAINT contact_alias_type_check;
      DELETE FROM contact_alias WHERE type NOT IN ('phone', 'lid', 'group');
      ALTER TABLE contact_alias ADD CONSTRAINT contact_alias_type_check CHECK (type IN ('phone', 'lid', 'group'));
    `);
}
