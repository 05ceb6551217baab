import { pipelineQuery, type TenantScope, withTenant } from '@prosa/service-kit/database';
import type { DataSource, EntityManager } from 'typeorm';

/** Whose chats a transaction sees: a user's, or all of the company. */
export type Member = TenantScope & { userId: number };

/** A transaction of the actor's company that sees the actor's chats and no others. Throws CompanyDeleted. */
export const withMember = <T>(
  db: DataSource,
  { companyId, userId }: Member,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> =>
  withTenant(db, { companyId }, async (manager) => {
    await pipelineQuery(manager, SEEN_BY, [String(userId)]);
    return work(manager);
  });

/**
 * From here on the transaction sees all chats of its company: for changes of members, after the actor's right is checked,
 * and for what concerns no reader.
 */
export const seeAllChats = (manager: EntityManager): Promise<void> => pipelineQuery(manager, SEEN_BY, ['all']);

const SEEN_BY = `SELECT set_config('app.member', $1, true)`;
