import type { EntityManager } from 'typeorm';
import type { SessionRef } from '../../sessions/request-session.js';
import { releaseAccounts } from './meta-accounts.js';

/** Tables of every channel of the Meta platforms with rows of a connection. */
const SHARED_TABLES = ['meta_credential', 'webhook_item'];

/** Deletes what is left of a deleted connection: its account can be connected elsewhere. `tables`: the channel's own. */
export async function forgetAccount(
  manager: EntityManager,
  session: SessionRef,
  tables: readonly string[],
): Promise<void> {
  await releaseAccounts(manager, session);
  for (const table of [...SHARED_TABLES, ...tables])
    await manager.query(`DELETE FROM ${table} WHERE company_id = $1 AND connection_id = $2`, [
      session.companyId,
      session.connectionId,
    ]);
}
