import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { laneOf, type Thread } from '../ticket/thread-lane.js';

/** Files an event. */
const FILES_MAX = 200;

/**
 * Records that files of a thread's messages can be deleted, once the rows show them no more. Files that another message or
 * a scheduled one shows stay: a forwarded or repeated file has one key.
 */
export async function dropFiles(manager: EntityManager, thread: Thread, fileKeys: string[]): Promise<void> {
  const keys = await unused(manager, thread.companyId, [...new Set(fileKeys)]);
  for (let first = 0; first < keys.length; first += FILES_MAX) {
    await recordEvent(manager, 'message.filesDropped', laneOf(thread), { keys: keys.slice(first, first + FILES_MAX) });
  }
}

async function unused(manager: EntityManager, companyId: number, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const stillUsed = await rows<{ key: string }>(
    manager,
    `SELECT media ->> 'key' AS key FROM message
     WHERE company_id = $1 AND media IS NOT NULL AND media ->> 'key' = ANY($2)
     UNION SELECT media ->> 'key' FROM schedule
     WHERE company_id = $1 AND media IS NOT NULL AND media ->> 'key' = ANY($2)`,
    [companyId, keys],
  );
  const shown = new Set(stillUsed.map(({ key }) => key));
  return keys.filter((key) => !shown.has(key));
}
