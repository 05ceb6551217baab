import type { EventMessage, EventName } from '@prosa/contracts';
import { eventWaits, waitsSql } from '@prosa/service-kit/bus';
import { notifyListeners, writeTenant } from '@prosa/service-kit/database';
import { traceHeaders, type TraceHeaders } from '@prosa/service-kit/operations';
import type { DataSource } from 'typeorm';
import type { NewLiveEvent } from './logged-event.js';

/** The NOTIFY channel that names companies whose log grew. */
export const LIVE_CHANNEL = 'gateway_realtime';
const AT_ONCE_MAX = 200;

type Event = Pick<EventMessage<EventName>, 'id' | 'companyId' | 'key'>;

interface Entry {
  event: Event;
  rows: NewLiveEvent[];
  headers: TraceHeaders;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/**
 * Appends to a company's log: the inbox rows and the events that are new commit together. The next numbers are taken
 * under the cursor's row lock, held until the commit, so none becomes visible out of order. Inbox rows are made in one
 * order, so that replicas with the same events do not block each other.
 */
const APPEND = `
  WITH given AS (
    SELECT DISTINCT ON (1) (entry ->> 'id')::uuid AS id, entry -> 'rows' AS rows, entry -> 'headers' AS headers, position,
      ${waitsSql(`(entry ->> 'id')::uuid`, `entry ->> 'key'`)} AS waits
    FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS entries (entry, position) ORDER BY 1, position
  ), fresh AS (
    INSERT INTO inbox (consumer, event_id) SELECT 'realtime', id FROM given WHERE NOT waits ORDER BY id
    ON CONFLICT DO NOTHING RETURNING event_id
  ), numbered AS (
    SELECT row_number() OVER (ORDER BY given.position, live.position) AS number, live.row, given.headers
    FROM given JOIN fresh ON fresh.event_id = given.id
    CROSS JOIN LATERAL jsonb_array_elements(given.rows) WITH ORDINALITY AS live (row, position)
  ), head AS (
    INSERT INTO realtime_cursor AS cursor (company_id, seq) SELECT $1, count(*) FROM numbered HAVING count(*) > 0
    ON CONFLICT (company_id) DO UPDATE SET seq = cursor.seq + excluded.seq RETURNING seq
  ), written AS (
    INSERT INTO realtime_event (company_id, seq, topic, rooms, audience, payload, headers)
    SELECT $1, head.seq - (SELECT count(*) FROM numbered) + number, row ->> 'topic',
      ARRAY(SELECT jsonb_array_elements_text(row -> 'rooms')), row -> 'audience', row -> 'payload', headers
    FROM head, numbered
  )
  SELECT ARRAY(SELECT id::text FROM given WHERE waits) AS waiting, EXISTS (SELECT 1 FROM head) AS "isLonger"`;

/** Writes what comes at the same time for one company together: its log takes one writer at a time. */
export class LiveWriter {
  private readonly queues = new Map<number, Entry[]>();

  constructor(private readonly db: DataSource) {}

  /**
   * Resolves when the event's rows are in the log, whoever wrote them. Rejects while an earlier event of its key is
   * parked.
   */
  write(event: Event, rows: NewLiveEvent[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = { event, rows, headers: traceHeaders(), resolve, reject };
      const queue = this.queues.get(event.companyId);
      if (queue) return void queue.push(entry);
      this.queues.set(event.companyId, [entry]);
      void this.drain(event.companyId);
    });
  }

  private async drain(companyId: number): Promise<void> {
    const queue = this.queues.get(companyId) ?? [];
    while (queue.length > 0) await this.writeTogether(companyId, queue.splice(0, AT_ONCE_MAX));
    this.queues.delete(companyId);
  }

  /** An event that cannot be stored does not stop the others. */
  private async writeTogether(companyId: number, entries: Entry[]): Promise<void> {
    try {
      await this.append(companyId, entries);
    } catch (error) {
      if (entries.length > 1 && isOfData(error)) {
        for (const entry of entries) await this.writeTogether(companyId, [entry]);
      } else {
        for (const { reject } of entries) reject(error);
      }
    }
  }

  private async append(companyId: number, entries: Entry[]): Promise<void> {
    const input = entries.map(({ event: { id, key }, rows, headers }) => ({ id, key, rows, headers }));
    const [answer] = await writeTenant<{ waiting: string[]; isLonger: boolean }>(this.db, { companyId }, APPEND, [
      companyId,
      JSON.stringify(input),
    ]);
    if (answer?.isLonger) notifyListeners(this.db, { channel: LIVE_CHANNEL, payload: String(companyId) });
    const waiting = new Set(answer?.waiting);
    for (const { event, resolve, reject } of entries) {
      if (waiting.has(event.id)) reject(eventWaits());
      else resolve();
    }
  }
}

/** PostgreSQL's error class 22: the values cannot be stored. */
const isOfData = (error: unknown): boolean => (error as { code?: string }).code?.startsWith('22') ?? false;
