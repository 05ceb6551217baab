import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers that are notified of chats among colleagues only when they mention the user. */
export class MuteChatPushes1766000040001 implements MigrationInterface {
  name = 'MuteChatPushes1766000040001';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query('ALTER TABLE push_subscription ADD COLUMN is_chat_muted boolean NOT NULL DEFAULT false');

  down = (db: QueryRunner): Promise<unknown> => db.query('ALTER TABLE push_subscription DROP COLUMN is_chat_muted');
}
