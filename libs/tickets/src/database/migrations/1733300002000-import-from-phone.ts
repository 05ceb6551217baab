import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Contacts from phones: where an import comes from, and which names people gave. */
export class ImportFromPhone1733300002000 implements MigrationInterface {
  name = 'ImportFromPhone1733300002000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      -- Whether a person here gave the name: it stays then, however a phone calls them.
      ALTER TABLE contact ADD COLUMN is_named boolean NOT NULL DEFAULT false;
      UPDATE contact c SET is_named = true
      WHERE name <> number AND NOT is_group AND NOT EXISTS (
        SELECT 1 FROM contact_alias a WHERE a.company_id = c.company_id AND a.contact_id = c.id AND a.value = c.name);
      ALTER TABLE contact_import
        ADD COLUMN source text NOT NULL DEFAULT 'sheet' CHECK (source IN ('sheet', 'phone', 'chats')),
        ADD COLUMN named integer NOT NULL DEFAULT 0;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DELETE FROM contact_import_work w USING contact_import i
      WHERE i.company_id = w.company_id AND i.id = w.import_id AND i.source <> 'sheet';
      DELETE FROM contact_import WHERE source <> 'sheet';
      ALTER TABLE contact_import DROP COLUMN named, DROP COLUMN source;
      ALTER TABLE contact DROP COLUMN is_named;
    `);
}
