import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What left for Messenger and Instagram under which of the provider's names, which account a connection stands for, and
 * what a person who signs in may choose from.
 */
export class MessengerTables1736000600000 implements MigrationInterface {
  name = 'MessengerTables1736000600000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE messenger_part (
        id            bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        company_id    integer     NOT NULL,
        connection_id integer     NOT NULL,
        chat_id       text        NOT NULL,
        -- The provider's name; null while the call is under way or its answer was lost.
        mid           text,
        -- Our name of the message and the number of the part in it; null of what was written in another app.
        provider_id   text,
        part          integer     NOT NULL DEFAULT 1,
        parts         integer     NOT NULL DEFAULT 1,
        digest        text        NOT NULL DEFAULT '',
        sent_at       timestamptz NOT NULL DEFAULT now(),
        -- 1: sent, 2: delivered, 3: read.
        reached       smallint    NOT NULL DEFAULT 1
      );
      CREATE UNIQUE INDEX messenger_part_mid ON messenger_part (company_id, connection_id, mid) WHERE mid IS NOT NULL;
      CREATE UNIQUE INDEX messenger_part_ours ON messenger_part (company_id, connection_id, provider_id, part)
        WHERE provider_id IS NOT NULL;
      CREATE INDEX messenger_part_unread ON messenger_part (company_id, connection_id, chat_id, sent_at)
        WHERE reached < 3;
      CREATE INDEX messenger_part_age ON messenger_part (company_id, sent_at);
      SELECT guard_tenant_table('messenger_part');

      CREATE TABLE messenger_account (
        company_id    integer     NOT NULL,
        connection_id integer     NOT NULL,
        kind          text        NOT NULL CHECK (kind IN ('page', 'instagram')),
        account_id    text        NOT NULL,
        PRIMARY KEY (company_id, connection_id)
      );
      CREATE INDEX messenger_account_by_account ON messenger_account (company_id, kind, account_id);
      SELECT guard_tenant_table('messenger_account');

      CREATE TABLE messenger_login (
        id            uuid        NOT NULL,
        company_id    integer     NOT NULL,
        user_id       integer     NOT NULL,
        sealed        bytea       NOT NULL,
        expires_at    timestamptz NOT NULL,
        PRIMARY KEY (company_id, id)
      );
      CREATE INDEX messenger_login_age ON messenger_login (company_id, expires_at);
      SELECT guard_tenant_table('messenger_login');
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query('DROP TABLE messenger_login, messenger_account, messenger_part');
}
