import type { ErrorCode } from '@prosa/contracts';
import { violatedRule } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';

const CONFLICT_CODES: Record<string, ErrorCode> = {
  queue_name: 'ERR_QUEUE_NAME_ALREADY_EXISTS',
  queue_color: 'ERR_QUEUE_COLOR_ALREADY_EXISTS',
};

/** Key of an advisory lock, any number. */
const QUEUES_LOCK = 7_270_011;

/** Queues of one company are created and ordered one after the other, so that limit and places are right. */
export const lockQueues = (manager: EntityManager, companyId: number): Promise<unknown> =>
  manager.query('SELECT pg_advisory_xact_lock($1, $2)', [QUEUES_LOCK, companyId]);

/** ERR_QUEUE_NAME_ALREADY_EXISTS or ERR_QUEUE_COLOR_ALREADY_EXISTS for what the unique indexes refuse, else the error. */
export function conflictOf(error: unknown): unknown {
  const code = CONFLICT_CODES[violatedRule(error) ?? ''];
  return code ? new AppError(code) : error;
}

/** The users without duplicates, ascending. Throws ERR_NO_USER_FOUND unless the company has all of them. */
export async function knownMembers(manager: EntityManager, companyId: number, userIds: number[]): Promise<number[]> {
  const members = [...new Set(userIds)].sort((one, other) => one - other);
  const known = await rows(
    manager,
    'SELECT 1 FROM attendant WHERE company_id = $1 AND id = ANY($2) AND NOT is_deleted',
    [companyId, members],
  );
  if (known.length < members.length) throw new AppError('ERR_NO_USER_FOUND');
  return members;
}
