import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What conversations with bots add to messages and to the log of tickets. */
export class TalkWithBots1768000001000 implements MigrationInterface {
  name = 'TalkWithBots1768000001000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      -- The choices that a message offers by tap, and what a voice message says.
      ALTER TABLE message ADD COLUMN choices jsonb, ADD COLUMN transcript text;
      -- Of files that were fetched for an answer and are in no message yet.
      ALTER TABLE bot_session ADD COLUMN file_keys jsonb NOT NULL DEFAULT '[]';
      -- Types are those of TicketLogType: every one that is written is checked when it is compiled.
      ALTER TABLE ticket_log DROP CONSTRAINT ticket_log_type_check;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DELETE FROM ticket_log WHERE type IN ('botBegan', 'botEnded');
      ALTER TABLE ticket_log ADD CONSTRAINT ticket_log_type_check CHECK (type <> '') NOT VALID;
      ALTER TABLE bot_session DROP COLUMN file_keys;
      ALTER TABLE message DROP COLUMN choices, DROP COLUMN transcript;
    `);
}
