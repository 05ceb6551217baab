import type { Actor, AuthoriseCloudInput, CloudConnectionView } from '@prosa/contracts';
import { publishAudit, recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { platformSecret } from '../../accounts/platform-secret.js';
import { ChannelsConfig } from '../../../channels.config.js';
import { canManageConnections } from '../../../connections/connection.policy.js';
import {
  connectionView,
  getConnection,
  lockConnection,
  saveChanged,
  sessionView,
} from '../../../connections/connection.queries.js';
import { connectionLane, connectionTarget } from '../../../connections/connection-lane.js';
import { requestSession, type SessionRef } from '../../../sessions/request-session.js';
import { ownersOf } from '../../accounts/meta-accounts.js';
import type { CloudCredentials } from '../../accounts/meta-credentials.js';
import { cloudClient } from '../cloud-client.js';
import { checkCredentials } from './check-credentials.js';
import { cloudCredentialsOf, cloudView, deleteWebhookKey, ownApp, saveCloudAccount } from './cloud-connection.js';

interface KnownNumber {
  session: SessionRef;
  /** Of Embedded Signup. */
  pin: string | undefined;
}

/** Gives a connection a new token: its row, its history and what waits to be sent stay. */
@Injectable()
export class AuthoriseCloud {
  constructor(
    private readonly db: DataSource,
    private readonly config: ChannelsConfig,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  /** Throws as `cloud.authorise` of the contracts says. */
  async execute(
    actor: Actor,
    { connectionId, accessToken, appSecret }: AuthoriseCloudInput,
  ): Promise<CloudConnectionView> {
    const session = { companyId: actor.companyId, connectionId };
    const before = await this.credentialsOf(actor, session);
    const own = appSecret === undefined ? {} : ownApp(appSecret, before.verifyToken, before.hookKey ?? undefined);
    const credentials: CloudCredentials = { ...before, ...own, token: accessToken };
    await checkCredentials(cloudClient(this.config), credentials, platformSecret(this.config));
    return this.save(actor, session, credentials);
  }

  /** Stores data that was checked, and opens the session again where it had stopped. Throws ERR_ACCOUNT_IN_USE. */
  async save(actor: Actor, session: SessionRef, credentials: CloudCredentials): Promise<CloudConnectionView> {
    const connection = await withTenant(this.db, actor, async (manager) => {
      // The lease is locked before the connection, in the order in which the session's owner locks them.
      await requestSession(manager, { ...session, channel: 'whatsappapi' }, 'open');
      if (credentials.hookKey === null) await deleteWebhookKey(manager, this.sealer, session);
      await saveCloudAccount(manager, this.sealer, session, credentials);
      return this.open(manager, actor, session);
    });
    return cloudView(connection, credentials);
  }

  /** The company's connection that has a number; null without one. Throws ERR_ACCOUNT_IN_USE for another company's. */
  knownOf(actor: Actor, phoneNumberId: string): Promise<KnownNumber | null> {
    return withTenant(this.db, actor, async (manager) => {
      const [owner] = await ownersOf(manager, [{ kind: 'phone_number', id: phoneNumberId }]);
      if (!owner) return null;
      const { companyId, connectionId } = owner;
      if (companyId !== actor.companyId) throw new AppError('ERR_ACCOUNT_IN_USE', { isOwn: false });
      const { pin } = await cloudCredentialsOf(manager, this.sealer, { companyId, connectionId });
      return { session: { companyId, connectionId }, pin };
    });
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_WAPP_FOUND. */
  async get(actor: Actor, connectionId: number): Promise<CloudConnectionView> {
    const credentials = await this.credentialsOf(actor, { companyId: actor.companyId, connectionId });
    return cloudView(await getConnection(this.db, actor, connectionId), credentials);
  }

  private credentialsOf(actor: Actor, session: SessionRef): Promise<CloudCredentials> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    return withTenant(this.db, actor, (manager) => cloudCredentialsOf(manager, this.sealer, session));
  }

  private async open(manager: EntityManager, actor: Actor, { companyId, connectionId }: SessionRef) {
    const connection = await lockConnection(manager, companyId, connectionId);
    await publishAudit(manager, actor, 'connection.authorised', { target: connectionTarget(connection) });
    if (connection.status === 'CONNECTED') return connectionView(connection);
    connection.open();
    await saveChanged(manager, connection);
    const view = connectionView(connection);
    const changed = { connection: view, session: sessionView(connection, null) };
    await recordEvent(manager, 'connection.sessionChanged', connectionLane(connection), changed);
    return view;
  }
}
