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

/** Options that are as they were stored may lead to what was deleted since. */
async function assertTargets(manager: EntityManager, companyId: number, menu: readonly MenuDraft[]): Promise<void> {
  const changed = menu.filter(({ isChanged }) => isChanged);
  const known = await knownTargets(manager, companyId, changed);
  for (const { option, path } of changed) {
    const refuse = (code: ErrorCode, field: string) =>
      new AppError(code, { fields: { [`${path}.${field}`]: ['unknown'] } });
    const { optQueueId, optUserId, optIntegrationId, optFileId } = option;
    if (optQueueId !== null && !known.queues.has(optQueueId)) throw refuse('ERR_NO_QUEUE_FOUND', 'optQueueId');
    if (optUserId !== null && !known.users.has(optUserId)) throw refuse('ERR_NO_USER_FOUND', 'optUserId');
    // Nothing there is to link yet.
    if (optIntegrationId !== null) throw refuse('ERR_NO_INTEGRATION_FOUND', 'optIntegrationId');
    if (optFileId !== null) throw refuse('ERR_NO_FILE_LIST_FOUND', 'optFileId');
  }
}

async function knownTargets(manager: EntityManager, companyId: number, menu: readonly MenuDraft[]) {
  const found = await rows<{ kind: 'queue' | 'user'; id: number }>(
    manager,
    `SELECT 'queue' AS kind, id FROM queue WHERE company_id = $1 AND id = ANY($2) AND NOT is_deleted
     UNION ALL SELECT 'user', id FROM attendant WHERE company_id = $1 AND id = ANY($3) AND NOT is_deleted`,
    [companyId, menu.map(({ option }) => option.optQueueId), menu.map(({ option }) => option.optUserId)],
  );
  const idsOf = (wanted: string) => new Set(found.filter(({ kind }) => kind === wanted).map(({ id }) => id));
  return { queues: idsOf('queue'), users: idsOf('user') };
}
