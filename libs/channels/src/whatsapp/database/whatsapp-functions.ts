/**
 * One call is one statement, one transaction and one round trip. Each function first sets the company whose rows are
 * visible (app.company_id, with the caller's rights). Functions that write lock the lease first, so that a former owner
 * writes nothing (docs/spec/reliability-security.md §4.5).
 */
export const WHATSAPP_FUNCTIONS = `
  CREATE FUNCTION wa_owner_enters(p_company integer, p_connection integer, p_fence bigint) RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM set_config('app.company_id', p_company::text, true);
    PERFORM 1 FROM session_lease
      WHERE connection_id = p_connection AND company_id = p_company AND fence = p_fence FOR SHARE;
    IF NOT FOUND THEN RAISE EXCEPTION 'lease lost' USING ERRCODE = 'WA001'; END IF;
  END $$;

  CREATE FUNCTION wa_creds_of(p_company integer, p_connection integer) RETURNS bytea LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM set_config('app.company_id', p_company::text, true);
    RETURN (SELECT data FROM wa_creds WHERE company_id = p_company AND connection_id = p_connection);
  END $$;

  CREATE FUNCTION wa_save_creds(p_company integer, p_connection integer, p_fence bigint, p_data bytea) RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM wa_owner_enters(p_company, p_connection, p_fence);
    INSERT INTO wa_creds VALUES (p_company, p_connection, p_data)
      ON CONFLICT (company_id, connection_id) DO UPDATE SET data = excluded.data;
  END $$;

  CREATE FUNCTION wa_keys_of(p_company integer, p_connection integer, p_type text, p_ids text[])
  RETURNS TABLE (key_id text, value bytea) LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM set_config('app.company_id', p_company::text, true);
    RETURN QUERY SELECT k.key_id, k.value FROM wa_keys k
      WHERE k.company_id = p_company AND k.connection_id = p_connection AND k.type = p_type AND k.key_id = ANY(p_ids);
  END $$;

  CREATE FUNCTION wa_commit(p_company integer, p_connection integer, p_fence bigint, p_set jsonb, p_delete jsonb,
    p_journal jsonb) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM wa_owner_enters(p_company, p_connection, p_fence);
    INSERT INTO wa_keys
      SELECT p_company, p_connection, k->>0, k->>1, decode(k->>2, 'base64') FROM jsonb_array_elements(p_set) k
      ON CONFLICT (company_id, connection_id, type, key_id) DO UPDATE SET value = excluded.value;
    DELETE FROM wa_keys k USING jsonb_array_elements(p_delete) gone
      WHERE k.company_id = p_company AND k.connection_id = p_connection
        AND k.type = gone->>0 AND k.key_id = gone->>1;
    INSERT INTO inbound_journal (company_id, connection_id, hash, message_id, chat_id, from_me, participant, enc_type,
        stanza, plaintext)
      SELECT p_company, p_connection, decode(r->>'hash', 'hex'), r->>'messageId', r->>'chatId',
          (r->>'fromMe')::boolean, r->>'participant', r->>'encType', nullif(r->'stanza', 'null'),
          decode(r->>'plaintext', 'base64')
        FROM jsonb_array_elements(p_journal) r
      ON CONFLICT (company_id, connection_id, hash) DO NOTHING;
  END $$;

  CREATE FUNCTION wa_recall(p_company integer, p_connection integer, p_hash bytea) RETURNS bytea
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM set_config('app.company_id', p_company::text, true);
    RETURN (SELECT plaintext FROM inbound_journal
      WHERE company_id = p_company AND connection_id = p_connection AND hash = p_hash);
  END $$;

  CREATE FUNCTION wa_open_rows(p_company integer, p_connection integer)
  RETURNS TABLE (hash bytea, stanza jsonb, plaintext bytea) LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM set_config('app.company_id', p_company::text, true);
    RETURN QUERY SELECT j.hash, j.stanza, j.plaintext FROM inbound_journal j
      WHERE j.company_id = p_company AND j.connection_id = p_connection AND j.done_at IS NULL AND j.stanza IS NOT NULL
      ORDER BY j.seq;
  END $$;

  CREATE FUNCTION wa_done(p_company integer, p_connection integer, p_message text, p_chat text, p_from_me boolean,
    p_participant text) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM set_config('app.company_id', p_company::text, true);
    UPDATE inbound_journal SET done_at = now()
      WHERE company_id = p_company AND connection_id = p_connection AND message_id = p_message AND chat_id = p_chat
        AND from_me = p_from_me AND participant = p_participant AND done_at IS NULL;
  END $$;

  CREATE FUNCTION wa_keep_sent(p_company integer, p_connection integer, p_fence bigint, p_id text, p_message bytea)
  RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM wa_owner_enters(p_company, p_connection, p_fence);
    INSERT INTO wa_sent VALUES (p_company, p_connection, p_id, p_message)
      ON CONFLICT (company_id, connection_id, provider_id) DO UPDATE SET message = excluded.message, created_at = now();
  END $$;

  CREATE FUNCTION wa_sent_message(p_company integer, p_connection integer, p_id text, p_max_age interval)
  RETURNS bytea LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM set_config('app.company_id', p_company::text, true);
    RETURN (SELECT message FROM wa_sent WHERE company_id = p_company AND connection_id = p_connection
      AND provider_id = p_id AND created_at > now() - p_max_age);
  END $$;

  CREATE FUNCTION wa_forget(p_company integer, p_connection integer, p_fence bigint) RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM wa_owner_enters(p_company, p_connection, p_fence);
    DELETE FROM wa_keys WHERE company_id = p_company AND connection_id = p_connection;
    DELETE FROM wa_creds WHERE company_id = p_company AND connection_id = p_connection;
    DELETE FROM wa_sent WHERE company_id = p_company AND connection_id = p_connection;
  END $$;
`;
