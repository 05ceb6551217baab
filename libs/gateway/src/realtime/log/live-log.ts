import { Injectable } from '@nestjs/common';
import type { EventMessage, EventName } from '@prosa/contracts';
import { readTenant, withSystem, withTenant } from '@prosa/service-kit/database';
import { failpoint } from '@prosa/service-kit/operations';
import { DataSource } from 'typeorm';
import { LiveWriter } from './live-writer.js';
import type { Audience, LoggedEvent, NewLiveEvent } from './logged-event.js';

/** An audience that changes with time: who may see a ticket, or who is a member. */
type ChangingAudience = Extract<Audience, { kind: 'ticket' | 'members' }>;

export interface LatestAudience {
  /** Number of the event that carried it last. */
  seq: number;
  audience: ChangingAudience;
}

/** Names what the audience belongs to, the same in all its events; undefined for an audience that does not change. */
export const subjectOf = (audience: Audience): string | undefined => {
  if (audience.kind === 'ticket') return `ticket:${audience.ticketId}`;
  return audience.kind === 'members' ? `members:${audience.of}` : undefined;
};

/** The numbered log of live events, for each company. */
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

  /** The audiences of events after `seq` as they are today, by `subjectOf`. */
  async latestAudiences(companyId: number, seq: number): Promise<Map<string, LatestAudience>> {
    const rows = await withTenant(this.db, { companyId }, (manager) =>
      manager.query<{ seq: string; audience: ChangingAudience }[]>(
        `SELECT DISTINCT ON (audience ->> 'kind', coalesce(audience ->> 'ticketId', audience ->> 'of')) seq, audience
         FROM realtime_event WHERE company_id = $1 AND seq > $2 AND audience ->> 'kind' IN ('ticket', 'members')
         ORDER BY audience ->> 'kind', coalesce(audience ->> 'ticketId', audience ->> 'of'), realtime_event.seq DESC`,
        [companyId, seq],
      ),
    );
    return new Map(rows.map((row) => [subjectOf(row.audience) ?? '', { ...row, seq: Number(row.seq) }]));
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
}
