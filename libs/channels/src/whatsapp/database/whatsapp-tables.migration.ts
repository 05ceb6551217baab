import type { MigrationInterface, QueryRunner } from 'typeorm';
import { WHATSAPP_FUNCTIONS } from './whatsapp-functions.js';

/** Keys, journal and sent messages of WhatsApp accounts (docs/spec/reliability-security.md §4.3). */
export class WhatsAppTables1730000110000 implements MigrationInterface {
  name = 'WhatsAppTables1730000110000';

  up = (db: QueryRunner): Promise<unknown> => db.query(TABLES + WHATSAPP_FUNCTIONS);

  down = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      DROP FUNCTION wa_forget, wa_sent_message, wa_keep_sent, wa_done, wa_open_rows, wa_recall, wa_commit,
        wa_keys_of, wa_save_creds, wa_creds_of, wa_owner_enters;
      DROP TABLE wa_sent, inbound_journal, wa_keys, wa_creds;
    `);
}

const TABLES = `
  CREATE TABLE wa_creds (
    company_id    integer NOT NULL,
    connection_id integer NOT NULL,
    data          bytea   NOT NULL,
    PRIMARY KEY (company_id, connection_id)
  );

  CREATE TABLE wa_keys (
    company_id    integer NOT NULL,
    connection_id integer NOT NULL,
    type          text    NOT NULL,
    key_id        text    NOT NULL,
    value         bytea   NOT NULL,
    PRIMARY KEY (company_id, connection_id, type, key_id)
  );

  -- What was decrypted, committed together with the ratchet and before the receipt.
  CREATE TABLE inbound_journal (
    seq           bigint  GENERATED ALWAYS AS IDENTITY,
    company_id    integer NOT NULL,
    connection_id integer NOT NULL,
    hash          bytea   NOT NULL, -- sha256(ciphertext): recognises a stanza that comes again
    message_id    text,
    chat_id       text,
    from_me       boolean,
    participant   text,
    enc_type      text    NOT NULL,
    stanza        jsonb,            -- attributes of <message>; null: the listener missed it (alarm)
    plaintext     bytea   NOT NULL,
    created_at    timestamptz NOT NULL DEFAULT now(),
    done_at       timestamptz,
    PRIMARY KEY (company_id, connection_id, hash)
  );
  CREATE INDEX inbound_journal_open ON inbound_journal (company_id, connection_id, seq) WHERE done_at IS NULL;
  CREATE INDEX inbound_journal_by_message ON inbound_journal (company_id, connection_id, message_id);
  CREATE INDEX inbound_journal_by_age ON inbound_journal (company_id, done_at) WHERE done_at IS NOT NULL;

  -- What was sent, as it was encoded: a repeat sends the same, a retry request is answered with it.
  CREATE TABLE wa_sent (
    company_id    integer NOT NULL,
    connection_id integer NOT NULL,
    provider_id   text    NOT NULL,
    message       bytea   NOT NULL,
    created_at    timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (company_id, connection_id, provider_id)
  );
  CREATE INDEX wa_sent_by_age ON wa_sent (company_id, created_at);

  SELECT guard_tenant_table('wa_creds');
  SELECT guard_tenant_table('wa_keys');
  SELECT guard_tenant_table('inbound_journal');
  SELECT guard_tenant_table('wa_sent');
`;
