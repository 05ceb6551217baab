import type { Actor, ConnectionView } from '@prosa/contracts';
import { AppError, recordEvent, publishAudit, withTenant } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { requestSession, type SessionRequest } from '../sessions/request-session.js';
import { Connection } from './connection.entity.js';
import { canManageConnections } from './connection.policy.js';
import { connectionView, lockConnection, saveChanged, sessionView } from './connection.queries.js';
import { connectionLane, connectionTarget } from './connection-lane.js';

/** Tries again, shows a new code, or stops: says so at once, and asks the owner of the session to do it. */
@Injectable()
export class ControlConnection {
  constructor(private readonly db: DataSource) {}

  /** Errors: ERR_NO_PERMISSION; ERR_NO_WAPP_FOUND. */
  async execute(actor: Actor, connectionId: number, request: SessionRequest): Promise<ConnectionView> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      // The lease before the connection, as its owner's news lock them; without a connection nothing of it stays.
      await requestSession(manager, { companyId, connectionId }, request);
      const connection = await lockConnection(manager, companyId, connectionId);
      // Trying again what works already changes nothing to see.
      if (request === 'open' && connection.status === 'CONNECTED') return connectionView(connection);

      show(connection, request);
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

function show(connection: Connection, request: SessionRequest): void {
  if (request === 'close') return connection.close();
  if (request === 'renew') connection.number = '';
  connection.open();
}
