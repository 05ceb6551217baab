import type { Actor } from '@prosa/contracts';
import { AppError, withSystem } from '@prosa/service-kit';
import type { DataSource, EntityManager } from 'typeorm';

/** A change of what belongs to the platform. Super rights are read from the database at each call. Errors: ERR_NO_PERMISSION. */
export async function asSuper<T>(
  db: DataSource,
  actor: Actor,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  if (!actor.super) throw new AppError('ERR_NO_PERMISSION');
  return withSystem(db, work);
}
