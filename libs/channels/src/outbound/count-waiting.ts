import { withSystem, withTenant } from '@prosa/service-kit/database';
import { CachedReading } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { outboundWaiting, sessionsByState } from '../channel-metrics.js';
import type { SessionRef } from '../sessions/request-session.js';
import { WAITING } from './outbound-row.js';

/** Sessions by the state that the metric names. */
type Leases = Record<string, number>;

/** Metrics of the messages that wait to be sent and of the sessions, counted when they are read. */
@Injectable()
export class CountWaiting {
  constructor(private readonly db: DataSource) {}

  /** Replaces the readings of an earlier instance of the service. */
  register(): void {
    const waiting = new CachedReading(() => this.execute());
    const leases = new CachedReading(() => this.leases());
    outboundWaiting.add('channels', async () => [{ value: await waiting.latest() }]);
    sessionsByState.add('channels', async () =>
      Object.entries(await leases.latest()).map(([state, value]) => ({ labels: { state }, value: Number(value) })),
    );
  }

  private async leases(): Promise<Leases> {
    const rows = await withSystem<[Leases]>(this.db, (manager) =>
      manager.query(
        `SELECT count(*) FILTER (WHERE expires_at > now())::int AS held,
                count(*) FILTER (WHERE wanted AND expires_at <= now())::int AS free,
                count(*) FILTER (WHERE NOT wanted AND expires_at <= now())::int AS resting
         FROM session_lease`,
      ),
    );
    return rows[0];
  }

  async execute(): Promise<number> {
    const sessions = await withSystem<SessionRef[]>(this.db, (manager) =>
      manager.query(
        `SELECT company_id AS "companyId", connection_id AS "connectionId" FROM session_work
         WHERE kind = 'outbound' AND due_at IS NOT NULL`,
      ),
    );
    let waiting = 0;
    for (const session of sessions) waiting += await this.ofConnection(session);
    return waiting;
  }

  private ofConnection(session: SessionRef): Promise<number> {
    return withTenant(this.db, session, async (manager) => {
      const rows: { waiting: number }[] = await manager.query(
        `SELECT count(*)::int AS waiting FROM outbound_message
         WHERE company_id = $1 AND connection_id = $2 AND state IN ${WAITING}`,
        [session.companyId, session.connectionId],
      );
      return rows[0]?.waiting ?? 0;
    });
  }
}
