import type { Actor } from '@prosa/contracts';
import { publishAudit, recordEvent, Semaphore } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { requestSession } from '../../sessions/request-session.js';
import { Connection } from '../connection.entity.js';
import { canManageConnections } from '../connection.policy.js';
import { connectionView, lockConnection, saveChanged, sessionView } from '../connection.queries.js';
import { connectionLane } from '../connection-lane.js';

/** Sessions that are restarted at a time: a company with hundreds gets its answer, and other calls their connections. */
const AT_ONCE = 4;

/**
 * Closes and opens every session of a company that is linked to an account. What waits for a person (a code to scan, an
 * account that was unlinked) is left alone.
 */
@Injectable()
export class RestartSessions {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION. */
  async execute(actor: Actor): Promise<{ restarted: number }> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    const linked = await withTenant(this.db, actor, (manager) =>
      manager.find(Connection, { where: { companyId }, order: { id: 'ASC' } }),
    );
    const places = new Semaphore(AT_ONCE);
    // One transaction for each: no lock waits for another session.
    const results = await Promise.all(
      linked
        .filter(isLinked)
        .map((connection) => places.run(() => withTenant(this.db, actor, (manager) => restart(manager, connection)))),
    );
    const restarted = results.filter(Boolean).length;
    const facts = { details: { connections: restarted } };
    await withTenant(this.db, actor, (manager) => publishAudit(manager, actor, 'connection.restarted', facts));
    return { restarted };
  }
}

const isLinked = ({ status, number }: Connection): boolean =>
  ['CONNECTED', 'TIMEOUT', 'OPENING'].includes(status) || (status === 'DISCONNECTED' && number !== '');

async function restart(manager: EntityManager, { companyId, id, channel }: Connection): Promise<boolean> {
  if (!(await manager.existsBy(Connection, { companyId, id }))) return false;
  await requestSession(manager, { companyId, connectionId: id, channel }, 'restart');
  const connection = await lockConnection(manager, companyId, id);
  connection.open();
  await saveChanged(manager, connection);
  await recordEvent(manager, 'connection.sessionChanged', connectionLane(connection), {
    connection: connectionView(connection),
    session: sessionView(connection, null),
  });
  return true;
}
