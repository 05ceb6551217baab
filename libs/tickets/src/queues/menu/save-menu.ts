import type { BotOption, ErrorCode, SentOption } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { flat, type MenuDraft, mergeMenu } from './merge-menu.js';
import { menuOf } from './menu-rows.js';
import type { OptionDraft } from './read-option.js';

/** A queue whose row is locked. */
interface LockedQueue {
  companyId: number;
  id: number;
}

/**
 * Replaces the menu of a queue. Options keep their ids, wherever in the menu they are moved; those that are missing are deleted.
 * Throws the errors of `mergeMenu`, and ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND, ERR_NO_INTEGRATION_FOUND,
 * ERR_NO_FILE_LIST_FOUND for where a new or changed option leads.
 */
export async function saveMenu(manager: EntityManager, queue: LockedQueue, sent: readonly SentOption[]): Promise<void> {
  const stored = await menuOf(manager, queue.companyId, queue.id);
  const menu = mergeMenu(sent, stored);
  await assertTargets(manager, queue.companyId, flat(menu));
  const kept = await place(manager, queue, menu, null);
  const missing = flat<BotOption>(stored).filter(({ id }) => !kept.includes(id));
  if (missing.length > 0)
    await manager.query('DELETE FROM chatbot WHERE company_id = $1 AND id = ANY($2)', [
      queue.companyId,
      missing.map(({ id }) => id),
    ]);
}

/** Stores a level and all below it. Returns the ids. */
async function place(
  manager: EntityManager,
  queue: LockedQueue,
  level: readonly MenuDraft[],
  parentId: number | null,
): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, { option, options }] of level.entries()) {
    const id = await store(manager, queue, option, { parentId, index });
    ids.push(id, ...(await place(manager, queue, options, id)));
  }
  return ids;
}

async function store(
  manager: EntityManager,
  { companyId, id: queueId }: LockedQueue,
  option: OptionDraft,
  { parentId, index }: { parentId: number | null; index: number },
): Promise<number> {
  const { name, greetingMessage, queueType, optQueueId, optUserId, optIntegrationId, optFileId, closeTicket } = option;
  const fields = [name, greetingMessage, queueType, optQueueId, optUserId, optIntegrationId, optFileId, closeTicket];
  const [saved] = await rows<{ id: number }>(
    manager,
    option.id === null
      ? `INSERT INTO chatbot (company_id, queue_id, parent_id, place, name, greeting_message, queue_type, opt_queue_id,
           opt_user_id, opt_integration_id, opt_file_id, close_ticket)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`
      : `UPDATE chatbot SET parent_id = $3, place = $4, name = $5, greeting_message = $6, queue_type = $7,
           opt_queue_id = $8, opt_user_id = $9, opt_integration_id = $10, opt_file_id = $11, close_ticket = $12
         WHERE company_id = $1 AND queue_id = $2 AND id = $13 RETURNING id`,
    [companyId, queueId, parentId, index, ...fields, ...(option.id === null ? [] : [option.id])],
  );
  return saved!.id;
}

/** Where an option may lead, by its field, and the code when that is not there. */
const TARGETS = [
  ['optQueueId', 'ERR_NO_QUEUE_FOUND'],
  ['optUserId', 'ERR_NO_USER_FOUND'],
  ['optIntegrationId', 'ERR_NO_INTEGRATION_FOUND'],
  ['optFileId', 'ERR_NO_FILE_LIST_FOUND'],
] as const satisfies [keyof OptionDraft, ErrorCode][];

/** Options that are as they were stored may lead to what was deleted since. */
async function assertTargets(manager: EntityManager, companyId: number, menu: readonly MenuDraft[]): Promise<void> {
  const changed = menu.filter(({ isChanged }) => isChanged);
  const known = await knownTargets(manager, companyId, changed);
  for (const { option, path } of changed) {
    for (const [field, code] of TARGETS) {
      const isMissing = option[field] !== null && !known.has(`${field} ${option[field]}`);
      if (isMissing) throw new AppError(code, { fields: { [`${path}.${field}`]: ['unknown'] } });
    }
  }
}

/** `field id` of all that is there. */
async function knownTargets(
  manager: EntityManager,
  companyId: number,
  menu: readonly MenuDraft[],
): Promise<Set<string>> {
  const idsOf = (field: (typeof TARGETS)[number][0]) => menu.map(({ option }) => option[field]);
  const found = await rows<{ target: string }>(
    manager,
    `SELECT 'optQueueId ' || id AS target FROM queue WHERE company_id = $1 AND id = ANY($2) AND NOT is_deleted
     UNION ALL SELECT 'optUserId ' || id FROM attendant WHERE company_id = $1 AND id = ANY($3) AND NOT is_deleted
     UNION ALL SELECT 'optFileId ' || id FROM file_list WHERE company_id = $1 AND id = ANY($4)
     UNION ALL SELECT 'optIntegrationId ' || id FROM integration WHERE company_id = $1 AND id = ANY($5)`,
    [companyId, idsOf('optQueueId'), idsOf('optUserId'), idsOf('optFileId'), idsOf('optIntegrationId')],
  );
  return new Set(found.map(({ target }) => target));
}
