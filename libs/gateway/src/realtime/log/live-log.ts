import { Injectable } from '@nestjs/common';
import type { EventMessage, EventName, Place } from '@prosa/contracts';
import { failpoint, once, readTenant, traceHeaders, withSystem, withTenant } from '@prosa/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { LoggedEvent, NewLiveEvent } from './logged-event.js';

/** On this channel every replica hears which company's log grew. */
export const LIVE_CHANNEL = 'gateway_realtime';
/** reliability-security §4.8. */
const KEEP_HOURS = 24;
const KEEP_ROWS = 100_000;

export interface TicketPlace {
  /** Number of the event that told of it last. */
  seq: number;
  place: Place;
  isGroup: boolean;
}

/** The sequenced log of what consoles hear, for each company. */
@Injectable()
export class LiveLog {
  constructor(private readonly db: DataSource) {}

  /** Writes what an event means to consoles, once however often the event comes. */
  async record(event: Pick<EventMessage<EventName>, 'id' | 'companyId' | 'key'>, rows: NewLiveEvent[]): Promise<void> {
    await once(this.db, event, 'realtime', (manager) => append(manager, event.companyId, rows));
    failpoint('F18 live-logged');
  }

  /** Events after `seq`, in order, at most `limit`. */
  async after(companyId: number, seq: number, limit: number): Promise<LoggedEvent[]> {
    const rows: (NewLiveEvent & Pick<LoggedEvent, 'headers'> & { seq: string })[] = await readTenant(
      this.db,
      { companyId },
      (reader) =>
        reader.query(
          `SELECT seq, topic, rooms, audience, payload, headers FROM realtime_event
         WHERE company_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
          [companyId, seq, limit],
        ),
    );
    return rows.map((row) => ({ ...row, seq: Number(row.seq) }) as LoggedEvent);
  }

  /** Where the tickets stand that events after `seq` tell of. */
  async places(companyId: number, seq: number): Promise<Map<number, TicketPlace>> {
    const rows = await withTenant(this.db, { companyId }, (manager) =>
      manager.query<(Omit<TicketPlace, 'seq'> & { ticketId: number; seq: string })[]>(
        `SELECT DISTINCT ON (1) (audience ->> 'ticketId')::integer AS "ticketId", seq,
           audience -> 'place' AS place, audience -> 'isGroup' AS "isGroup"
         FROM realtime_event WHERE company_id = $1 AND seq > $2 AND audience ->> 'kind' = 'ticket'
         ORDER BY 1, realtime_event.seq DESC`,
        [companyId, seq],
      ),
    );
    return new Map(rows.map(({ ticketId, seq: last, ...today }) => [ticketId, { ...today, seq: Number(last) }]));
  }

  /** The last number of each of these companies; those without a log are left out. */
  async heads(companyIds: number[]): Promise<Map<number, number>> {
    const rows = await this.db.query<{ companyId: number; seq: string }[]>(
      'SELECT company_id AS "companyId", seq FROM realtime_cursor WHERE company_id = ANY($1)',
      [companyIds],
    );
    return new Map(rows.map(({ companyId, seq }) => [companyId, Number(seq)]));
  }

  /** Lets go of what is older than a day, or beyond the last 100,000 of a company. */
  async purge(): Promise<void> {
    const cursors = await withSystem(this.db, (manager) =>
      manager.query<{ companyId: number; seq: string }[]>('SELECT company_id AS "companyId", seq FROM realtime_cursor'),
    );
    for (const { companyId, seq } of cursors) {
      await withTenant(this.db, { companyId }, (manager) =>
        manager.query(
          `DELETE FROM realtime_event
           WHERE company_id = $1 AND (seq <= $2 OR at < now() - $3 * interval '1 hour')`,
          [companyId, Number(seq) - KEEP_ROWS, KEEP_HOURS],
        ),
      );
    }
  }
}

/** Takes the next numbers under the cursor's row lock, held until the commit: no number becomes visible out of order. */
async function append(manager: EntityManager, companyId: number, rows: NewLiveEvent[]): Promise<void> {
  if (rows.length === 0) return;
  await manager.query(
    `WITH head AS (
       INSERT INTO realtime_cursor AS cursor (company_id, seq) VALUES ($1, $2)
       ON CONFLICT (company_id) DO UPDATE SET seq = cursor.seq + $2 RETURNING seq
     )
     INSERT INTO realtime_event (company_id, seq, topic, rooms, audience, payload, headers)
     SELECT $1, head.seq - $2 + position, event ->> 'topic',
            ARRAY(SELECT jsonb_array_elements_text(event -> 'rooms')), event -> 'audience', event -> 'payload', $4::jsonb
     FROM head, jsonb_array_elements($3::jsonb) WITH ORDINALITY AS given(event, position)`,
    [companyId, rows.length, JSON.stringify(rows), JSON.stringify(traceHeaders())],
  );
  await manager.query('SELECT pg_notify($1, $2)', [LIVE_CHANNEL, String(companyId)]);
}
