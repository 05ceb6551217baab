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
/** Two readings of one point in time differ by less than this, in milliseconds. */
const SAME_MS = 1_000;

/** Points in time by the monotonic clock; null: not yet. */
interface Points {
  inbound: number | null;
  outbound: number | null;
  delivered: number | null;
}

/** What is known of a session now. */
interface Reading extends Points {
  connectionId: number;
  fence: number;
  facts: string;
}

/**
 * Stores the figures of this process's sessions: one statement every few seconds, for those that changed, under the
 * fence of each.
 */
@Injectable()
export class ReportHealth implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** The last stored reading of each connection. */
  private readonly stored = new Map<number, Reading>();
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
    const readings = this.sessions.open().map(readingOf);
    const known = new Set(readings.map(({ connectionId }) => connectionId));
    for (const id of this.stored.keys()) if (!known.has(id)) this.stored.delete(id);
    const changed = readings.filter((reading) => isChanged(reading, this.stored.get(reading.connectionId)));
    if (changed.length === 0) return;
    try {
      await this.store(changed);
      for (const reading of changed) this.stored.set(reading.connectionId, reading);
    } catch (error) {
      this.log.warn({ reason: loggable(error) }, 'figures of sessions not stored');
    }
  }

  private async store(readings: Reading[]): Promise<void> {
    const now = performance.now();
    const column = <K extends keyof Reading>(key: K) => readings.map((reading) => reading[key]);
    /** Milliseconds since then; null for a point that is stored already: it stays exactly what it is. */
    const ages = (key: keyof Points) =>
      readings.map((reading) => {
        const at = reading[key];
        const before = this.stored.get(reading.connectionId)?.[key] ?? null;
        return at === null || isSame(at, before) ? null : now - at;
      });
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
          ages('inbound'),
          ages('outbound'),
          ages('delivered'),
          column('facts'),
        ],
      ),
    );
  }
}

const before = (age: string) => `clock_timestamp() - r.${age} * interval '1 millisecond'`;

function readingOf({ session, adapter }: RunningSession): Reading {
  const { connectionId, fence } = session;
  const { deliveredMs, facts } = adapter.capabilities.health?.read() ?? { deliveredMs: null, facts: [] };
  const delivered = deliveredMs === null ? null : performance.now() - deliveredMs;
  return { connectionId, fence, ...SessionFigures.of(session).points, delivered, facts: JSON.stringify(facts) };
}

const isSame = (at: number | null, before: number | null): boolean =>
  at === before || (at !== null && before !== null && Math.abs(at - before) < SAME_MS);

function isChanged(now: Reading, before: Reading | undefined): boolean {
  if (!before || now.fence !== before.fence || now.facts !== before.facts) return true;
  return !(['inbound', 'outbound', 'delivered'] as const).every((key) => isSame(now[key], before[key]));
}
