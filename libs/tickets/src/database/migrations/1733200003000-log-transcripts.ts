import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A ticket's log tells that somebody made a transcript. What stands in it was checked by the narrower rule before. */
export class LogTranscripts1733200003000 implements MigrationInterface {
  name = 'LogTranscripts1733200003000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE ticket_log DROP CONSTRAINT ticket_log_type_check, ADD CONSTRAINT ticket_log_type_check CHECK (type IN
        ('create', 'chatBot', 'queue', 'open', 'access', 'transfered', 'receivedTransfer', 'closed', 'pending',
         'transcript')) NOT VALID;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DELETE FROM ticket_log WHERE type = 'transcript';
      ALTER TABLE ticket_log DROP CONSTRAINT ticket_log_type_check, ADD CONSTRAINT ticket_log_type_check CHECK (type IN
        ('create', 'chatBot', 'queue', 'open', 'access', 'transfered', 'receivedTransfer', 'closed', 'pending')) NOT VALID;
    `);
}
