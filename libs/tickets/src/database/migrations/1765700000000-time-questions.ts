import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a message reached the phone, and which texts of the bot wait for an answer. */
export class TimeQuestions1765700000000 implements MigrationInterface {
  name = 'TimeQuestions1765700000000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE message ADD COLUMN reached_at timestamptz(3);
      -- Messages of the ticket: the question that stands, as it was sent first, and the last text of the bot.
      ALTER TABLE ticket_bot ADD COLUMN question_id integer, ADD COLUMN last_text_id integer;
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE message DROP COLUMN reached_at;
      ALTER TABLE ticket_bot DROP COLUMN question_id, DROP COLUMN last_text_id;
    `);
}
