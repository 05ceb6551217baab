import type { Actor, AuthoriseCloudInput, CloudConnectionView } from '@prosa/contracts';
import { publishAudit, recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
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
import type { CloudCredentials } from '../../accounts/meta-credentials.js';
import { cloudClient } from '../cloud-client.js';
import { checkCredentials } from './check-credentials.js';
import { cloudCredentialsOf, cloudView, ownApp, saveCloudAccount } from './cloud-connection.js';

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
    await checkCredentials(cloudClient(this.config), credentials, this.config.META_APP_SECRET ?? null);
    const connection = await withTenant(this.db, actor, async (manager) => {
      // The lease is locked before the connection, in the order in which the session's owner locks them.
      await requestSession(manager, { ...session, channel: 'whatsappapi' }, 'open');
      await saveCloudAccount(manager, this.sealer, session, credentials);
      return this.open(manager, actor, session);
    });
    return cloudView(connection, credentials);
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
