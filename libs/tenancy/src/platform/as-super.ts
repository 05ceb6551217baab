import type { Actor } from '@prosa/contracts';
import { withSystem } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { DataSource, EntityManager } from 'typeorm';

/** Throws ERR_NO_PERMISSION. Super rights are read from the database for each request (docs/spec/rules.md 8). */
export function assertSuper(actor: Actor): void {
  if (!actor.super) throw new AppError('ERR_NO_PERMISSION');
}

/** A transaction on the platform's own tables. Throws ERR_NO_PERMISSION. */
export async function asSuper<T>(
  db: DataSource,
  actor: Actor,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  assertSuper(actor);
  return withSystem(db, work);
}
