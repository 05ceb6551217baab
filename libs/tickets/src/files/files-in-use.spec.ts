import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { aTicket } from '../../test/arrange.js';
import { ticketsService } from '../index.js';
import { filesInUse } from './files-in-use.js';

/** Columns with files, or with the key of one. */
const FILE_COLUMNS = `
  SELECT table_name || '.' || column_name AS name FROM information_schema.columns
  WHERE table_schema = 'tickets' AND (column_name = 'file_key' OR (data_type = 'jsonb' AND column_name ~ '(^|_)(media|file)$'))
  ORDER BY 1`;

describe('filesInUse', () => {
  const db = useTestDatabase(ticketsService);
  const actor = anActor();

  /** Shows the file in a row of each kind, by the statement that does so; $1 is a file, $2 its key. */
  const PLACES: Record<string, string> = {
    'message.media': `UPDATE message SET media = $1 WHERE $2::text IS NOT NULL`,
    'schedule.media': `INSERT INTO schedule (company_id, user_id, contact_id, body, send_at, repeat_from, media)
      SELECT 1, 9, 1, 'x', '2099-01-01', '2099-01-01T00:00:00', $1 WHERE $2::text IS NOT NULL`,
    'quick_message.media': `INSERT INTO quick_message (company_id, user_id, shortcode, message, geral, status, media)
      SELECT 1, 9, 'x', 'x', true, true, $1 WHERE $2::text IS NOT NULL`,
    'file_list_option.media': `WITH list AS (INSERT INTO file_list (company_id, name, message) VALUES (1, 'x', 'x') RETURNING id)
      INSERT INTO file_list_option (company_id, list_id, place, name, media)
      SELECT 1, id, 0, 'x', $1 FROM list WHERE $2::text IS NOT NULL`,
    'contact_export.file': `INSERT INTO contact_export (company_id, contact_id, total, state, file)
      SELECT 1, 1, 0, 'done', $1 WHERE $2::text IS NOT NULL`,
    'contact_export.file_key': `INSERT INTO contact_export (company_id, contact_id, total, file_key)
      SELECT 1, 1, 0, $2 WHERE $1::jsonb IS NOT NULL`,
    'service_export.file_key': `INSERT INTO service_export (company_id, user_id, format, figure, from_day, to_day, is_supervisor,
        language, file_key)
      SELECT 1, 9, 'csv', 'finished', '2026-01-01', '2026-01-02', false, 'en', $2 WHERE $1::jsonb IS NOT NULL`,
  };

  beforeEach(async () => {
    await aTicket(db);
  });

  it.each(Object.entries(PLACES))('finds a file that %s shows, for its company', async (_, statement) => {
    const key = '1/2026/01/a';
    await asOwner(db, statement, [JSON.stringify({ key }), key]);

    expect(await filesInUse(db, actor, { keys: ['1/2026/01/b', key] })).toEqual({ keys: [key] });
    expect(await filesInUse(db, anActor({ companyId: 2 }), { keys: [key] })).toEqual({ keys: [] });
  });

  it('knows every column that can show a file', async () => {
    const columns = await asOwner<{ name: string }>(db, FILE_COLUMNS);

    expect(columns.map(({ name }) => name)).toEqual(Object.keys(PLACES).sort());
  });
});
