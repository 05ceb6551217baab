import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a contact's picture was last looked for; null: never. */
export class LookAtPictures1733300001000 implements MigrationInterface {
  name = 'LookAtPictures1733300001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE contact ADD COLUMN picture_asked_at timestamptz;
      -- No change that anybody is told of.
      DROP TRIGGER contact_version ON contact;
      CREATE TRIGGER contact_version BEFORE UPDATE ON contact FOR EACH ROW
        WHEN (OLD.picture_asked_at IS NOT DISTINCT FROM NEW.picture_asked_at) EXECUTE FUNCTION grow_version();
      -- Those that are there are looked for over a week, not all with their next message.
      UPDATE contact SET picture_asked_at = now() - random() * interval '7 days';
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP TRIGGER contact_version ON contact;
      ALTER TABLE contact DROP COLUMN picture_asked_at;
      CREATE TRIGGER contact_version BEFORE UPDATE ON contact FOR EACH ROW EXECUTE FUNCTION grow_version();
    `);
}
