import type { Actor, ConnectionView } from '@prosa/contracts';
import { recordEvent, publishAudit } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { requestSession, type SessionRequest } from '../sessions/request-session.js';
import { Connection } from './connection.entity.js';
import { canManageConnections } from './connection.policy.js';
import { channelOf, connectionView, lockConnection, saveChanged, sessionView } from './connection.queries.js';
import { connectionLane, connectionTarget } from './connection-lane.js';

/**
 * Starts, renews or stops the session of a connection: shows the change at once and requests it of the session's owner.
 */
@Injectable()
export class ControlSession {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION for users who may not manage connections, ERR_NO_WAPP_FOUND without the connection. */
  async execute(actor: Actor, connectionId: number, request: SessionRequest): Promise<ConnectionView> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      const channel = await channelOf(manager, companyId, connectionId);
      // The lease is locked before the connection, in the order in which the session's owner locks them.
      await requestSession(manager, { companyId, connectionId, channel }, request);
      const connection = await lockConnection(manager, companyId, connectionId);
      // Starting a session that is connected changes nothing that is shown.
      if (request === 'open' && connection.status === 'CONNECTED') return connectionView(connection);

      show(connection, request, actor.name);
      await saveChanged(manager, connection);
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
  connection.open();
  if (request === 'renew') connection.number = '';
}
