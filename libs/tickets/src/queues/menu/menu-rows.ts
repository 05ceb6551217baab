import type { BotOption, OptionRow } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { rows } from '../../database/rows.js';

/** An option as it is stored. */
export interface StoredOption extends OptionRow {
  queueId: number;
  parentId: number | null;
}

/** The options of the company's queues, in their order; with an id, those of that queue alone. */
export const storedOptions = (reader: Reader, companyId: number, queueId: number | null): Promise<StoredOption[]> =>
  rows<StoredOption>(
    reader,
    `SELECT id, queue_id AS "queueId", parent_id AS "parentId", name, greeting_message AS "greetingMessage",
       queue_type AS "queueType", opt_queue_id AS "optQueueId", opt_user_id AS "optUserId",
       opt_integration_id AS "optIntegrationId", opt_file_id AS "optFileId", close_ticket AS "closeTicket"
     FROM chatbot WHERE company_id = $1 AND ($2::integer IS NULL OR queue_id = $2) ORDER BY place, id`,
    [companyId, queueId],
  );

/** An option alone: without its place, and without its own menu. */
export const optionRow = ({ queueId: _, parentId: __, ...row }: StoredOption): OptionRow => row;

/** The menu of each queue that has one. */
export function menusOf(stored: readonly StoredOption[]): Map<number, BotOption[]> {
  const nodes = new Map(stored.map((row): [number, BotOption] => [row.id, { ...optionRow(row), options: [] }]));
  const menus = new Map<number, BotOption[]>();
  for (const { id, queueId, parentId } of stored) {
    const node = nodes.get(id)!;
    if (parentId !== null) nodes.get(parentId)?.options.push(node);
    else menus.set(queueId, [...(menus.get(queueId) ?? []), node]);
  }
  return menus;
}

/** The menu of one queue. */
export const menuOf = async (reader: Reader, companyId: number, queueId: number): Promise<BotOption[]> =>
  menusOf(await storedOptions(reader, companyId, queueId)).get(queueId) ?? [];
