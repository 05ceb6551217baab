import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Older messages of phones until they are delivered, the import and the last outage of a connection, requests for older
 * messages, and since when a session had no owner.
 */
export class ImportHistory1736000300001 implements MigrationInterface {
  name = 'ImportHistory1736000300001';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE history_message (
        id            bigint      GENERATED ALWAYS AS IDENTITY,
        company_id    integer     NOT NULL,
        connection_id integer     NOT NULL,
        chat_id       text        NOT NULL,
        from_me       boolean     NOT NULL,
        participant   text        NOT NULL,
        external_id   text        NOT NULL,
        kind          text        NOT NULL CHECK (kind IN ('import', 'recovered')),
        sent_at       timestamptz NOT NULL,
        message       jsonb       NOT NULL,
        media_raw     bytea,
        PRIMARY KEY (company_id, id),
        UNIQUE (company_id, connection_id, chat_id, from_me, participant, external_id),
        FOREIGN KEY (company_id, connection_id) REFERENCES connection (company_id, id) ON DELETE CASCADE
      );
      CREATE INDEX history_message_due ON history_message (company_id, connection_id, kind, chat_id, sent_at);
      SELECT guard_tenant_table('history_message');

      CREATE TABLE history_request (
        company_id    integer     NOT NULL,
        ticket_id     integer     NOT NULL,
        connection_id integer     NOT NULL,
        oldest        jsonb       NOT NULL,
        requested_at  timestamptz NOT NULL DEFAULT now(),
        is_sent       boolean     NOT NULL DEFAULT false,
        PRIMARY KEY (company_id, ticket_id),
        FOREIGN KEY (company_id, connection_id) REFERENCES connection (company_id, id) ON DELETE CASCADE
      );
      SELECT guard_tenant_table('history_request');

      ALTER TABLE connection
        ADD COLUMN history_import jsonb,
        ADD COLUMN connected_at timestamptz,
        ADD COLUMN disconnected_at timestamptz,
        ADD COLUMN outage_number text NOT NULL DEFAULT '',
        ADD COLUMN recovered integer NOT NULL DEFAULT 0,
        ADD COLUMN recovered_at timestamptz,
        ADD COLUMN recovered_published integer NOT NULL DEFAULT 0;
      ALTER TABLE session_lease ADD COLUMN free_since timestamptz;

      -- Files of older messages are fetched when no other file waits.
      ALTER TABLE inbound_message ADD COLUMN is_history boolean NOT NULL DEFAULT false;
      CREATE INDEX inbound_message_files ON inbound_message (company_id, connection_id, is_history, media_due_at)
        WHERE media_state = 'pending';
      DROP INDEX inbound_message_media;

      ALTER TABLE session_work DROP CONSTRAINT session_work_kind_check;
      ALTER TABLE session_work ADD CONSTRAINT session_work_kind_check
        CHECK (kind IN ('outbound', 'read', 'media', 'people', 'picture', 'webhook', 'history'));
    `);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DELETE FROM session_work WHERE kind = 'history';
      ALTER TABLE session_work DROP CONSTRAINT session_work_kind_check;
      ALTER TABLE session_work ADD CONSTRAINT session_work_kind_check
        CHECK (kind IN ('outbound', 'read', 'media', 'people', 'picture', 'webhook'));
      CREATE INDEX inbound_message_media ON inbound_message (company_id, connection_id, media_due_at)
        WHERE media_state = 'pending';
      DROP INDEX inbound_message_files;
      ALTER TABLE inbound_message DROP COLUMN is_history;
      ALTER TABLE session_lease DROP COLUMN free_since;
      ALTER TABLE connection DROP COLUMN history_import, DROP COLUMN connected_at, DROP COLUMN disconnected_at,
        DROP COLUMN outage_number, DROP COLUMN recovered, DROP COLUMN recovered_at, DROP COLUMN recovered_published;
      DROP TABLE history_request, history_message;
    `);
}
