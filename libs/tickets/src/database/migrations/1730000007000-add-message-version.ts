import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A number that grows with every change of a message, so that a console can tell which of two states is the later one
 * (reliability-security §4.8). That it was read is told of the ticket as a whole and does not count.
 */
export class AddMessageVersion1730000007000 implements MigrationInterface {
  name = 'AddMessageVersion1730000007000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE message ADD COLUMN version integer NOT NULL DEFAULT 1;

      CREATE FUNCTION advance_message_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.version := OLD.version + 1;
        RETURN NEW;
      END $$;

      CREATE TRIGGER message_changed BEFORE UPDATE ON message
        FOR EACH ROW WHEN (OLD.read = NEW.read) EXECUTE FUNCTION advance_message_version();
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP TRIGGER message_changed ON message;
      DROP FUNCTION advance_message_version;
      ALTER TABLE message DROP COLUMN version;
    `);
}
