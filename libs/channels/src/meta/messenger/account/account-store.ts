import { withTenant } from '@prosa/service-kit/database';
import type { Sealer } from '@prosa/service-kit/operations';
import type { DataSource, EntityManager } from 'typeorm';
import type { ChannelSession } from '../../../channel-adapter.js';
import { underFence } from '../../../database/assert-fence.js';
import type { SessionRef } from '../../../sessions/request-session.js';
import { bindAccounts, isShared, releaseAccounts } from '../../accounts/meta-accounts.js';
import { readCredentials, saveCredentials } from '../../accounts/meta-credentials.js';
import { isMessengerCredentials, type MessengerCredentials } from './messenger-account.js';

/** The account whose webhooks are a connection's: its own, or the Page's. */
const accountIn = (credentials: MessengerCredentials) => {
  if (credentials.platform === 'instagram') return { kind: 'instagram', id: credentials.userId } as const;
  const { instagramId, pageId } = credentials;
  return instagramId === null
    ? ({ kind: 'page', id: pageId } as const)
    : ({ kind: 'instagram', id: instagramId } as const);
};

/**
 * Stores the credentials of a connection, in the caller's transaction, and that it stands for their account from then on.
 * Throws ERR_ACCOUNT_IN_USE.
 */
export async function bindMessengerAccount(
  manager: EntityManager,
  sealer: Sealer,
  session: SessionRef,
  credentials: MessengerCredentials,
): Promise<void> {
  const { kind, id } = accountIn(credentials);
  await bindAccounts(manager, session, [{ kind, id }]);
  await saveCredentials(manager, sealer, session, credentials);
  await manager.query(
    `INSERT INTO messenger_account (company_id, connection_id, kind, account_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (company_id, connection_id) DO UPDATE SET kind = excluded.kind, account_id = excluded.account_id`,
    [session.companyId, session.connectionId, kind, id],
  );
}

/** The credentials of one session. */
export class AccountStore {
  constructor(
    private readonly db: DataSource,
    private readonly sealer: Sealer,
    private readonly session: ChannelSession,
  ) {}

  /** Null without any. */
  async read(): Promise<MessengerCredentials | null> {
    const found = await withTenant(this.db, this.session, (manager) =>
      readCredentials(manager, this.sealer, this.session),
    );
    return isMessengerCredentials(found) ? found : null;
  }

  save(credentials: MessengerCredentials): Promise<void> {
    return underFence(this.db, this.session, (manager) =>
      saveCredentials(manager, this.sealer, this.session, credentials),
    );
  }

  /** Forgets the credentials: the account can be connected elsewhere. Which one it was stays known. */
  async release(): Promise<void> {
    const { companyId, connectionId } = this.session;
    await underFence(this.db, this.session, async (manager) => {
      await manager.query('DELETE FROM meta_credential WHERE company_id = $1 AND connection_id = $2', [
        companyId,
        connectionId,
      ]);
      await releaseAccounts(manager, this.session);
    });
  }

  /** Stores which Page brings the events of this connection. */
  comesThrough(pageId: string): Promise<void> {
    return underFence(this.db, this.session, (manager) =>
      bindAccounts(manager, this.session, [{ kind: 'page_feed', id: pageId }]),
    );
  }

  /** Whether another connection, of whichever company, receives its events through the same Page. */
  isPageShared(): Promise<boolean> {
    return withTenant(this.db, this.session, (manager) => isShared(manager, this.session, 'page_feed'));
  }
}
