import type { ErrorCode } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';

/** The row, locked until the transaction ends. Throws `missing` when there is none. */
export async function lockRow<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T>,
  missing: ErrorCode,
): Promise<T> {
  const row = await manager.findOne(entity, { where, lock: { mode: 'pessimistic_write' } });
  if (!row) throw new AppError(missing);
  return row;
}
