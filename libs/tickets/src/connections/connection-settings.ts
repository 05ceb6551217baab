import { servedSettings, type ServedSettings } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';

/** How a connection serves its tickets. */
export interface ServedConnection {
  settings: ServedSettings;
  /** Its queues in the order of its menu, without those that were deleted. */
  queueIds: number[];
}

/**
 * The settings and queues of a connection (docs/spec/core.md §3), as they were last published; those of a new connection
 * while it is not copied yet.
 */
export async function connectionSettings(
  manager: EntityManager,
  companyId: number,
  connectionId: number,
): Promise<ServedConnection> {
  const [copy] = await rows<{ settings: Partial<ServedSettings>; queueIds: number[] }>(
    manager,
    `SELECT c.settings, ARRAY(
       SELECT q.id FROM unnest(c.queue_ids) WITH ORDINALITY AS chosen(id, place)
       JOIN queue q ON q.company_id = c.company_id AND q.id = chosen.id AND NOT q.is_deleted ORDER BY chosen.place
     ) AS "queueIds"
     FROM connection c WHERE c.company_id = $1 AND c.id = $2`,
    [companyId, connectionId],
  );
  return { settings: servedSettings(copy?.settings ?? {}), queueIds: copy?.queueIds ?? [] };
}
