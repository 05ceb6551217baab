import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `importStatus` of a connection's last import. */
const IMPORT_STATUS = `CASE history_import->>'state'
  WHEN 'preparing' THEN to_jsonb(floor(extract(epoch FROM (history_import->>'startedAt')::timestamptz) * 1000))
  WHEN 'closing' THEN to_jsonb(floor(extract(epoch FROM (history_import->>'startedAt')::timestamptz) * 1000))
  WHEN 'running' THEN '"Running"'
  WHEN 'stopped' THEN '"Running"'
  WHEN 'ended' THEN '"renderButtonCloseTickets"' END`;

/** `importView` of it. */
const IMPORT_VIEW = `jsonb_build_object('state', history_import->'state') ||
  CASE history_import->>'state'
    WHEN 'preparing' THEN '{"this": -1, "all": -1, "date": null}'
    ELSE jsonb_build_object('this', history_import->'done', 'all', history_import->'found',
      'date', history_import->'date') END`;

const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Publishes all connections with their settings, for the service of tickets, which copies those from now on. */
export class PublishSettings1764200400000 implements MigrationInterface {
  name = 'PublishSettings1764200400000';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      ALTER TABLE connection NO FORCE ROW LEVEL SECURITY;
      INSERT INTO outbox_event (id, company_id, name, key, data)
        SELECT gen_random_uuid(), company_id, 'connection.saved', company_id || ':connection:' || id,
          jsonb_build_object(
            'connection', jsonb_build_object(
              'id', id, 'companyId', company_id, 'name', name, 'channel', channel, 'number', number,
              'status', status, 'qrcode', qrcode, 'retries', retries, 'isDefault', is_default, 'reason', reason,
              'queueIds', to_jsonb(queue_ids),
              'allowGroup', coalesce(settings->'allowGroup', 'true'),
              'groupAsTicket', coalesce(settings->'groupAsTicket', '"disabled"'),
              'humanAgent', coalesce(settings->'humanAgent', 'false'),
              'importOldMessages', settings->'importOldMessages',
              'statusImportMessages', ${IMPORT_STATUS},
              'statusSince', ${iso('status_since')}, 'statusSource', status_source, 'updatedAt', ${iso('updated_at')})
            || CASE WHEN disconnected_by IS NULL THEN '{}'
                 ELSE jsonb_build_object('disconnectedBy', disconnected_by) END
            || CASE WHEN history_import IS NULL THEN '{}' ELSE jsonb_build_object('import', ${IMPORT_VIEW}) END
            || CASE WHEN disconnected_at IS NULL THEN '{}'
                 ELSE jsonb_build_object('outage', jsonb_build_object('disconnectedAt', ${iso('disconnected_at')},
                   'connectedAt', ${iso('connected_at')}, 'recovered', recovered)) END,
            'settings', (settings - '{importOldMessages,importRecentMessages,importOldMessagesGroups,
              closedTicketsPostImported,humanAgent,provider,rateCurrency,rateMarketing,rateUtility,rateAuthentication,
              rateService}'::text[]) || jsonb_build_object('greetingMedia', greeting_media))
        FROM connection;
      ALTER TABLE connection FORCE ROW LEVEL SECURITY;
    `);

  down = (): Promise<void> => Promise.resolve();
}
