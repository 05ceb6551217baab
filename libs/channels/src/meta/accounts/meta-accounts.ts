import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import type { SessionRef } from '../../sessions/request-session.js';

/**
 * What a webhook can be about, and `page_feed`: the Page that brings the events of a connection, its own or those of a
 * linked Instagram account. A WABA and a feed may belong to several connections, anything else to one.
 */
export type MetaAccountKind = 'phone_number' | 'waba' | 'page' | 'instagram' | 'page_feed';

const SHARED = ['waba', 'page_feed'] as const satisfies MetaAccountKind[];

export interface MetaAccount {
  kind: MetaAccountKind;
  id: string;
}

/** The connection of an account. */
export interface AccountOwner extends SessionRef {
  kind: MetaAccountKind;
  id: string;
}

/**
 * Binds accounts to a connection, in the caller's transaction: their webhooks are its own from then on. Throws
 * ERR_ACCOUNT_IN_USE, with `isOwn` in the details, when another connection has one of them.
 */
export async function bindAccounts(
  manager: EntityManager,
  { companyId, connectionId }: SessionRef,
  accounts: readonly MetaAccount[],
): Promise<void> {
  for (const { kind, id } of accounts) {
    await manager.query(
      `INSERT INTO meta_account (kind, account_id, company_id, connection_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [kind, id, companyId, connectionId],
    );
    if (SHARED.some((each) => each === kind)) continue;
    const [owner] = await ownersOf(manager, [{ kind, id }]);
    if (owner?.connectionId !== connectionId)
      throw new AppError('ERR_ACCOUNT_IN_USE', { isOwn: owner?.companyId === companyId });
  }
}

/** Their webhooks are nobody's from then on. */
export async function releaseAccounts(manager: EntityManager, { companyId, connectionId }: SessionRef): Promise<void> {
  await manager.query('DELETE FROM meta_account WHERE company_id = $1 AND connection_id = $2', [
    companyId,
    connectionId,
  ]);
}

/**
 * Whether a connection of any company, beside this one, has an account of this kind that this one has: what the provider
 * was subscribed to for it must not end with this connection.
 */
export async function isShared(
  manager: EntityManager,
  { connectionId }: SessionRef,
  kind: (typeof SHARED)[number],
): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM meta_account mine JOIN meta_account other USING (kind, account_id)
     WHERE mine.kind = $1 AND mine.connection_id = $2 AND other.connection_id <> $2 LIMIT 1`,
    [kind, connectionId],
  );
  return rows.length > 0;
}

/** The connections of accounts, of any company. */
export async function ownersOf(manager: EntityManager, accounts: readonly MetaAccount[]): Promise<AccountOwner[]> {
  return manager.query(
    `SELECT kind, account_id AS id, company_id AS "companyId", connection_id AS "connectionId" FROM meta_account
     WHERE (kind, account_id) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY connection_id`,
    [accounts.map(({ kind }) => kind), accounts.map(({ id }) => id)],
  );
}
