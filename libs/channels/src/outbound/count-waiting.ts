import { metrics, withSystem, withTenant } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import type { SessionRef } from '../sessions/ask-session.js';
import { WAITING } from './outbound-row.js';

const NAME = 'prosa_outbound_waiting';

/** How many messages wait to be sent, as a metric; counted when somebody asks. */
@Injectable()
export class CountWaiting {
  constructor(private readonly db: DataSource) {}

  /** Registers the metric; one of an earlier instance of the service gives way. */
  register(): void {
    metrics.removeSingleMetric(NAME);
    const count = () => this.execute();
    new Gauge({
      name: NAME,
      help: 'Messages that wait to be sent, whoever owns their session',
      registers: [metrics],
      async collect() {
        // A database that is away must not take the other metrics along.
        await count().then(
          (waiting) => this.set(waiting),
          () => this.remove(),
        );
      },
    });
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
