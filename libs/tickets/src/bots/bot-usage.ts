import type { BotUsage } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { rows } from '../database/rows.js';

/** Columns by which queues, options and connections are linked to a bot. */
const LINKS = {
  integration: { queue: 'integration_id', option: 'opt_integration_id', setting: 'integrationId' },
  prompt: { queue: 'prompt_id', option: null, setting: 'promptId' },
} as const;

/** Where a bot is linked, by name. */
export async function usageOf(
  reader: Reader,
  kind: keyof typeof LINKS,
  { companyId, id }: { companyId: number; id: number },
): Promise<BotUsage> {
  const { queue, option, setting } = LINKS[kind];
  const [usage] = await rows<BotUsage>(
    reader,
    `SELECT
       (SELECT coalesce(json_agg(json_build_object('id', q.id, 'name', q.name) ORDER BY q.name, q.id), '[]')
        FROM queue q WHERE q.company_id = $1 AND q.${queue} = $2 AND NOT q.is_deleted) AS queues,
       (SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', b.name,
          'queue', json_build_object('id', q.id, 'name', q.name)) ORDER BY q.name, b.id), '[]')
        FROM chatbot b JOIN queue q ON q.company_id = b.company_id AND q.id = b.queue_id AND NOT q.is_deleted
        WHERE b.company_id = $1 AND ${option ? `b.${option} = $2` : 'false'}) AS "menuOptions",
       (SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY c.name, c.id), '[]')
        FROM connection c WHERE c.company_id = $1 AND NOT c.is_deleted AND (c.settings ->> '${setting}')::integer = $2) AS connections`,
    [companyId, id],
  );
  return usage!;
}

/** Takes a deleted bot off the queues and options that were linked to it. Connections follow by its event. */
export async function unlink(
  reader: Reader,
  kind: keyof typeof LINKS,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> {
  const { queue, option } = LINKS[kind];
  await reader.query(`UPDATE queue SET ${queue} = NULL WHERE company_id = $1 AND ${queue} = $2`, [companyId, id]);
  if (option)
    await reader.query(`UPDATE chatbot SET ${option} = NULL WHERE company_id = $1 AND ${option} = $2`, [companyId, id]);
}
