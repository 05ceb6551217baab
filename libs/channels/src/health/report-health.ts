import { withSystem } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { loggable } from '../loggable.js';
import { type RunningSession, RunningSessions } from '../work/running-sessions.js';
import { SessionFigures } from '../work/session-figures.js';

/** How often figures are stored, in milliseconds, and thus how old they may be. */
const EVERY_MS = 5_000;
/** Ages are compared as points in time; two readings of one point differ by less than this, in milliseconds. */
const SAME_MS = 1_000;

interface Report {
  connectionId: number;
  fence: number;
  inboundMs: number | null;
  outboundMs: number | null;
  deliveredMs: number | null;
  facts: string;
}

/**
 * Stores the figures of this process's sessions: one statement every few seconds, for those that changed, under the
 * fence of each.
 */
@Injectable()
export class ReportHealth implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** The last stored report of each connection, with the ages as points in time. */
  private readonly stored = new Map<number, string>();
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    private readonly sessions: RunningSessions,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => (this.running = this.execute()), EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Never rejects: the next time brings what is missing. */
  async execute(): Promise<void> {
    const open = this.sessions.open();
    const changed = open.map(reportOf).filter((report) => this.stored.get(report.connectionId) !== keyOf(report));
    const known = new Set(open.map(({ session }) => session.connectionId));
    for (const id of this.stored.keys()) if (!known.has(id)) this.stored.delete(id);
    if (changed.length === 0) return;
    try {
      await this.store(changed);
      for (const report of changed) this.stored.set(report.connectionId, keyOf(report));
    } catch (error) {
      this.log.warn({ reason: loggable(error) }, 'figures of sessions not stored');
    }
  }

  private async store(reports: Report[]): Promise<void> {
    const column = <K extends keyof Report>(key: K) => reports.map((report) => report[key]);
    await withSystem(this.db, (manager) =>
      manager.query(
        `INSERT INTO session_health AS h (connection_id, company_id, fence, last_inbound_at, last_outbound_at,
           last_delivery_at, facts)
         SELECT l.connection_id, l.company_id, l.fence, ${before('inbound_ms')}, ${before('outbound_ms')},
           ${before('delivered_ms')}, r.facts::jsonb
         FROM unnest($1::integer[], $2::bigint[], $3::float8[], $4::float8[], $5::float8[], $6::text[])
           AS r(id, fence, inbound_ms, outbound_ms, delivered_ms, facts)
         JOIN session_lease l ON l.connection_id = r.id AND l.fence = r.fence
         ORDER BY l.connection_id FOR KEY SHARE OF l
         ON CONFLICT (connection_id) DO UPDATE SET fence = excluded.fence, facts = excluded.facts,
           last_inbound_at = greatest(h.last_inbound_at, excluded.last_inbound_at),
           last_outbound_at = greatest(h.last_outbound_at, excluded.last_outbound_at),
           last_delivery_at = greatest(h.last_delivery_at, excluded.last_delivery_at)`,
        [
          column('connectionId'),
          column('fence'),
          column('inboundMs'),
          column('outboundMs'),
          column('deliveredMs'),
          column('facts'),
        ],
      ),
    );
  }
}

const before = (age: string) => `clock_timestamp() - r.${age} * interval '1 millisecond'`;

function reportOf({ session, adapter }: RunningSession): Report {
  const { connectionId, fence } = session;
  const { deliveredMs, facts } = adapter.capabilities.health?.read() ?? { deliveredMs: null, facts: [] };
  return {
    connectionId,
    fence,
    ...SessionFigures.of(session).ages(),
    deliveredMs,
    facts: JSON.stringify(facts),
  };
}

/** Equal while nothing happened in between. */
function keyOf({ fence, inboundMs, outboundMs, deliveredMs, facts }: Report): string {
  const now = performance.now();
  const point = (ms: number | null) => (ms === null ? null : Math.round((now - ms) / SAME_MS));
  return JSON.stringify([fence, point(inboundMs), point(outboundMs), point(deliveredMs), facts]);
}
