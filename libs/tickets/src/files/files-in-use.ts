import type { Actor, FileKeys } from '@prosa/contracts';
import { readTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';

/** Every place where a row shows a file: $1 the company, $2 the keys. A new one is added here before it stores a key. */
const SHOWN = `
  SELECT media ->> 'key' AS key FROM message WHERE company_id = $1 AND media IS NOT NULL AND media ->> 'key' = ANY($2)
  UNION SELECT media ->> 'key' FROM schedule WHERE company_id = $1 AND media IS NOT NULL AND media ->> 'key' = ANY($2)
  UNION SELECT media ->> 'key' FROM quick_message WHERE company_id = $1 AND media ->> 'key' = ANY($2)
  UNION SELECT media ->> 'key' FROM file_list_option
    WHERE company_id = $1 AND media IS NOT NULL AND media ->> 'key' = ANY($2)
  UNION SELECT settings -> 'greetingMedia' ->> 'key' FROM connection
    WHERE company_id = $1 AND NOT is_deleted AND settings -> 'greetingMedia' ->> 'key' = ANY($2)
  UNION SELECT unnest(ARRAY[file_key, file ->> 'key']) FROM contact_export
    WHERE company_id = $1 AND (file_key = ANY($2) OR file ->> 'key' = ANY($2))
  UNION SELECT file_key FROM service_export WHERE company_id = $1 AND file_key = ANY($2)`;

/**
 * Those of the files that rows of this service show. One statement, so that a file whose message is being forwarded is
 * found by the one row or by the other.
 */
export async function filesInUse(db: DataSource, { companyId }: Actor, { keys }: FileKeys): Promise<FileKeys> {
  const shown = await readTenant(db, { companyId }, (reader) =>
    rows<{ key: string | null }>(reader, SHOWN, [companyId, keys]),
  );
  const inUse = new Set(shown.map(({ key }) => key));
  return { keys: keys.filter((key) => inUse.has(key)) };
}
