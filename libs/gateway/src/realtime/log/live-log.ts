import { Injectable } from '@nestjs/common';
import type { EventMessage, EventName, TicketPlacement } from '@prosa/contracts';
import { failpoint, readTenant, withSystem, withTenant } from '@prosa/service-kit';
import { DataSource } from 'typeorm';
import { LiveWriter } from './live-writer.js';
import type { LoggedEvent, NewLiveEvent } from './logged-event.js';

/** reliability-security §4.8. */
const RETENTION_HOURS = 24;
const RETENTION_ROWS = 100_000;

export interface LatestPlacement {
  /** Number of the event that told of it last. */
  seq: number;
  place: TicketPlacement;
  isGroup: boolean;
}

/** The sequenced log of what consoles hear, for each company. */
@Injectable()
export class LiveLog {
  private readonly writer: LiveWriter;

  constructor(private readonly db: DataSource) {
    this.writer = new LiveWriter(db);
  }

  /** Writes what an event means to consoles, once however often the event comes. */
  async record(event: Pick<EventMessage<EventName>, 'id' | 'companyId' | 'key'>, rows: NewLiveEvent[]): Promise<void> {
    await this.writer.write(event, rows);
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
  async latestPlacements(companyId: number, seq: number): Promise<Map<number, LatestPlacement>> {
    const rows = await withTenant(this.db, { companyId }, (manager) =>
      manager.query<(Omit<LatestPlacement, 'seq'> & { ticketId: number; seq: string })[]>(
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

  /** Every company that has a log: it begins with the company's first user. */
  async companies(): Promise<number[]> {
    const cursors = await withSystem(this.db, (manager) =>
      manager.query<{ companyId: number }[]>('SELECT company_id AS "companyId" FROM realtime_cursor ORDER BY 1'),
    );
    return cursors.map(({ companyId }) => companyId);
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
          [companyId, Number(seq) - RETENTION_ROWS, RETENTION_HOURS],
        ),
      );
    }
  }
}
