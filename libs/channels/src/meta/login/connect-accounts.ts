import type { Actor, ConnectionView, MetaConnectResult } from '@prosa/contracts';
import { publishAudit, recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { connectionLane, connectionTarget } from '../../connections/connection-lane.js';
import { connectionView, lockConnection, saveChanged, sessionView } from '../../connections/connection.queries.js';
import { CreateConnection } from '../../connections/create-connection.js';
import { requestSession } from '../../sessions/request-session.js';
import { withFreeName } from '../accounts/free-name.js';
import { bindMessengerAccount } from '../messenger/account/account-store.js';
import type { MessengerCredentials } from '../messenger/account/messenger-account.js';
import { type FoundAccount, keyOf } from './signed-in.js';

/** Makes connections of accounts that a person chose, or signs the connections in again that they had before. */
@Injectable()
export class ConnectAccounts {
  constructor(
    private readonly db: DataSource,
    private readonly createConnection: CreateConnection,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  /** One after the other; each is refused by itself. */
  async execute(actor: Actor, accounts: readonly FoundAccount[]): Promise<MetaConnectResult[]> {
    const results: MetaConnectResult[] = [];
    for (const account of accounts) {
      const result = { key: keyOf(account), name: account.name };
      try {
        results.push({ ...result, connection: await this.connect(actor, account), error: null });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        results.push({ ...result, connection: null, error: error.code });
      }
    }
    return results;
  }

  private async connect(actor: Actor, account: FoundAccount): Promise<ConnectionView> {
    const { credentials } = account;
    if (!credentials) throw new AppError('ERR_NO_PERMISSION');
    const known = await this.connectionOf(actor, account);
    return known === null
      ? this.create(actor, account, credentials)
      : this.signInAgain(actor, account, known, credentials);
  }

  /** The connection that stood for the account last; its id and history stay whoever signs in. */
  private async connectionOf({ companyId }: Actor, { kind, id }: FoundAccount): Promise<number | null> {
    const rows: { id: number }[] = await withTenant(this.db, { companyId }, (manager) =>
      manager.query(
        `SELECT c.id FROM messenger_account a JOIN connection c ON c.company_id = a.company_id AND c.id = a.connection_id
         WHERE a.company_id = $1 AND a.kind = $2 AND a.account_id = $3 ORDER BY c.id LIMIT 1`,
        [companyId, kind, id],
      ),
    );
    return rows[0]?.id ?? null;
  }

  private async create(
    actor: Actor,
    { kind, name, username }: FoundAccount,
    credentials: MessengerCredentials,
  ): Promise<ConnectionView> {
    const channel = kind === 'page' ? 'facebook' : 'instagram';
    return withFreeName(username ? `@${username}` : name, (freeName) =>
      this.createConnection.execute(actor, { name: freeName, channel }, (manager, session) =>
        bindMessengerAccount(manager, this.sealer, session, credentials),
      ),
    );
  }

  private signInAgain(
    actor: Actor,
    { kind }: FoundAccount,
    connectionId: number,
    credentials: MessengerCredentials,
  ): Promise<ConnectionView> {
    const { companyId } = actor;
    const channel = kind === 'page' ? 'facebook' : 'instagram';
    const session = { companyId, connectionId };
    return withTenant(this.db, actor, async (manager) => {
      // The lease is locked before the connection, in the order in which the session's owner locks them.
      await requestSession(manager, { ...session, channel }, 'open');
      await bindMessengerAccount(manager, this.sealer, session, credentials);
      const connection = await lockConnection(manager, companyId, connectionId);
      await publishAudit(manager, actor, 'connection.reauthorised', { target: connectionTarget(connection) });
      // A session that works goes on: it takes the new token when the provider refuses the old one.
      if (connection.status === 'CONNECTED') return connectionView(connection);
      connection.open();
      await saveChanged(manager, connection);
      const view = connectionView(connection);
      await recordEvent(manager, 'connection.sessionChanged', connectionLane(connection), {
        connection: view,
        session: sessionView(connection, null),
      });
      return view;
    });
  }
}
