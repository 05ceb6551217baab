import type { Actor } from '@prosa/contracts';
import { AppError, withSystem } from '@prosa/service-kit';
import type { DataSource, EntityManager } from 'typeorm';

/** Super rights are read from the database at each call (docs/spec/rules.md 8). Throws ERR_NO_PERMISSION. */
export function assertSuper(actor: Actor): void {
  if (!actor.super) throw new AppError('ERR_NO_PERMISSION');
}

/** A change of what belongs to the platform. Throws ERR_NO_PERMISSION. */
export async function asSuper<T>(
  db: DataSource,
  actor: Actor,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  assertSuper(actor);
  return withSystem(db, work);
}
