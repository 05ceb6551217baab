import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { pipelineQuery } from './with-tenant.js';

/** Updates rows like `manager.update`, with a statement whose result is not needed: see `pipelineQuery`. */
export function pipelineUpdate<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  where: FindOptionsWhere<Entity>,
  changes: QueryDeepPartialEntity<Entity>,
): Promise<void> {
  const update = manager.createQueryBuilder().update(target).set(changes).where(where);
  const [sql, values] = update.getQueryAndParameters();
  return pipelineQuery(manager, sql, values);
}
