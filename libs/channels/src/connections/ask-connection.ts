import type { Actor, ConnectionView } from '@prosa/contracts';
import { AppError, recordEvent, tellAudit, withTenant } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { askSession, type SessionAsk } from '../sessions/ask-session.js';
import { Connection } from './connection.entity.js';
import { canManageConnections } from './connection.policy.js';
import { connectionView, lockConnection, saveChanged, sessionView } from './connection.queries.js';
import { connectionLane, connectionTarget } from './connection-lane.js';

/** Tries again, shows a new code, or stops: says so at once, and asks the owner of the session to do it. */
@Injectable()
export class AskConnection {
  constructor(private readonly db: DataSource) {}

  /** Errors: ERR_NO_PERMISSION; ERR_NO_WAPP_FOUND. */
  async execute(actor: Actor, connectionId: number, ask: SessionAsk): Promise<ConnectionView> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      // The lease before the connection, as its owner's news lock them; without a connection nothing of it stays.
      await askSession(manager, { companyId, connectionId }, ask);
      const connection = await lockConnection(manager, companyId, connectionId);
      // Trying again what works already changes nothing to see.
      if (ask === 'open' && connection.status === 'CONNECTED') return connectionView(connection);

      show(connection, ask);
      await saveChanged(manager, connection);
      const view = connectionView(connection);
      if (ask !== 'open') {
        const facts = { target: connectionTarget(connection), details: { isToPairAnew: ask === 'renew' } };
        await tellAudit(manager, actor, 'connection.disconnected', facts);
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

function show(connection: Connection, ask: SessionAsk): void {
  if (ask === 'close') return connection.close();
  if (ask === 'renew') connection.number = '';
  connection.open();
}
