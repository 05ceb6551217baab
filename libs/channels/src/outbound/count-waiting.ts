import { CachedReading, withSystem, withTenant } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { outboundWaiting, sessionsByState } from '../channel-metrics.js';
import type { SessionRef } from '../sessions/request-session.js';
import { WAITING } from './outbound-row.js';

interface Leases {
  held: number;
  free: number;
  resting: number;
}

/** How many messages wait to be sent and how sessions stand, as metrics; counted when somebody asks. */
@Injectable()
export class CountWaiting {
  constructor(private readonly db: DataSource) {}

  /** An earlier instance of the service gives way. */
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
