import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Earlier versions stored the copy of a recording that was sent under a key that its row alone has, in place of the
 * recording's. Such a file is dropped with the row, whatever deletes it: housekeeping, an erasure, the deletion of the
 * connection. A file that messages show stays.
 */
export class DropFormerCopies1765400000000 implements MigrationInterface {
  name = 'DropFormerCopies1765400000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE FUNCTION drop_former_copy() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO outbox_event (id, company_id, name, key, data)
        SELECT gen_random_uuid(), OLD.company_id, 'file.dropped', OLD.company_id || ':files',
          jsonb_build_object('keys', jsonb_build_array(OLD.payload #>> '{content,media,key}'))
        WHERE NOT EXISTS (SELECT FROM gone_company WHERE company_id = OLD.company_id);
        RETURN NULL;
      END $$;
      CREATE TRIGGER outbound_message_copy_dropped AFTER DELETE ON outbound_message FOR EACH ROW
        WHEN (OLD.payload #>> '{content,media,isVoice}' = 'true'
          AND OLD.payload #>> '{content,media,mimetype}' = 'audio/ogg; codecs=opus')
        EXECUTE FUNCTION drop_former_copy();
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query('DROP TRIGGER outbound_message_copy_dropped ON outbound_message; DROP FUNCTION drop_former_copy()');
}
