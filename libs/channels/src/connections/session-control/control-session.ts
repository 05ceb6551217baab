import type { Actor, ConnectionView, LinkByCodeInput } from '@prosa/contracts';
import { recordEvent, publishAudit } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChannelRegistry } from '../../registry/channel-registry.js';
import { requestSession, type SessionRequest } from '../../sessions/request-session.js';
import { Connection } from '../connection.entity.js';
import { canManageConnections } from '../connection.policy.js';
import { channelOf, connectionView, lockConnection, sessionView } from '../connection.queries.js';
import { connectionLane, connectionTarget } from '../connection-lane.js';
import { saveState, stateOf } from './save-state.js';

/** What is requested of the session's owner, and how the connection looks until that is done. */
interface Change {
  request: SessionRequest;
  apply: (connection: Connection) => void;
}

/**
 * Starts, renews or stops the session of a connection: shows the change at once and requests it of the session's owner.
 */
@Injectable()
export class ControlSession {
  constructor(
    private readonly db: DataSource,
    private readonly registry: ChannelRegistry,
  ) {}

  /** Throws ERR_NO_PERMISSION for users who may not manage connections, ERR_NO_WAPP_FOUND without the connection. */
  execute(actor: Actor, connectionId: number, request: SessionRequest): Promise<ConnectionView> {
    return this.change(actor, connectionId, { request, apply: (connection) => show(connection, request, actor.name) });
  }

  /**
   * Has a phone linked by a code that is typed on it. Throws ERR_NO_PERMISSION, ERR_NO_WAPP_FOUND, ERR_WAPP_CONNECTED
   * while a phone is connected, ERR_CHANNEL_WITHOUT_CODE.
   */
  linkByCode(actor: Actor, { connectionId, number }: LinkByCodeInput): Promise<ConnectionView> {
    const apply = (connection: Connection) => {
      if (!this.registry.find(connection.channel)?.capabilities.includes('linkCode'))
        throw new AppError('ERR_CHANNEL_WITHOUT_CODE');
      if (connection.status === 'CONNECTED') throw new AppError('ERR_WAPP_CONNECTED');
      connection.linkAgain(number);
    };
    return this.change(actor, connectionId, { request: 'renew', apply });
  }

  private async change(actor: Actor, connectionId: number, { request, apply }: Change): Promise<ConnectionView> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      const channel = await channelOf(manager, companyId, connectionId);
      // The lease is locked before the connection, in the order in which the session's owner locks them.
      await requestSession(manager, { companyId, connectionId, channel }, request);
      const connection = await lockConnection(manager, companyId, connectionId);
      // Starting a session that is connected changes nothing that is shown.
      if (request === 'open' && connection.status === 'CONNECTED') return connectionView(connection);

      const before = stateOf(connection);
      apply(connection);
      await saveState(manager, connection, before, { source: 'desk', by: actor.name });
      const view = connectionView(connection);
      if (request !== 'open') {
        const facts = { target: connectionTarget(connection), details: { isToPairAnew: request === 'renew' } };
        await publishAudit(manager, actor, 'connection.disconnected', facts);
      }
      const session = sessionView(connection, null);
      await recordEvent(manager, 'connection.sessionChanged', connectionLane(connection), {
        connection: view,
        session,
      });
      return view;
    });
  }
}

function show(connection: Connection, request: SessionRequest, by: string): void {
  if (request === 'close') return connection.close(by);
  if (request === 'renew') return connection.linkAgain('');
  connection.open();
}
