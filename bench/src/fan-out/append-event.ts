import type pg from 'pg';

export interface LoggedEvent {
  topic: string;
  rooms: string[];
  audience: object;
  payload: object;
}

/** Appends an event to the gateway's live log as its use-case does. */
export async function appendEvent(db: pg.Pool, companyId: number, event: LoggedEvent): Promise<void> {
  const { topic, rooms, audience, payload } = event;
  await db.query(
    `WITH head AS (
       INSERT INTO gateway.realtime_cursor AS cursor (company_id, seq) VALUES ($1, 1)
       ON CONFLICT (company_id) DO UPDATE SET seq = cursor.seq + 1 RETURNING seq
     ), event AS (
       INSERT INTO gateway.realtime_event (company_id, seq, topic, rooms, audience, payload)
       SELECT $1, seq, $2, $3, $4, $5 FROM head
     ) SELECT pg_notify('gateway_realtime', $1::text)`,
    [companyId, topic, rooms, JSON.stringify(audience), JSON.stringify(payload)],
  );
}
