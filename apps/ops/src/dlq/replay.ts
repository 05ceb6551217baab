import type pg from 'pg';
import type { FailingEvent } from './failing-events.js';
import { inTransaction, writeDown } from './write-down.js';

/**
 * Queues failing events of one service for another try: parked, due now, first of their lane, in their old order.
 * The running service finds them there within a second. Its receipts keep anything from happening twice.
 */
export async function replay(db: pg.ClientBase, events: FailingEvent[]): Promise<void> {
  const lanes = new Map<string, FailingEvent[]>();
  for (const event of events) lanes.set(event.key, [...(lanes.get(event.key) ?? []), event]);
  for (const lane of lanes.values()) await inTransaction(db, () => replayLane(db, lane));
}

async function replayLane(db: pg.ClientBase, events: FailingEvent[]): Promise<void> {
  const [{ service, key } = { service: 'tickets', key: '' }] = events;
  const parked = `${service}.parked_event`;
  // Rows are locked first: a consumer working on this lane finishes, and none parks an event in between.
  await db.query(`SELECT 1 FROM ${parked} WHERE key = $1 FOR UPDATE`, [key]);
  await db.query(`LOCK TABLE ${parked} IN SHARE ROW EXCLUSIVE MODE`);
  const { rows: waiting } = await db.query<{ id: string }>(
    `SELECT event_id AS id FROM ${parked} WHERE key = $1 ORDER BY seq`,
    [key],
  );
  const dead = events.filter(({ kind }) => kind === 'dead');
  for (const { id } of dead) await revive(db, service, id);
  // A new id sorts behind all others.
  if (dead.length > 0) for (const { id } of waiting) await moveToEnd(db, parked, id);
  await db.query(`UPDATE ${parked} SET due_at = now() WHERE key = $1`, [key]);
  for (const event of events) await writeDown(db, 'replay', event, event.reason);
}

/** Null when a concurrent replay was first. */
async function revive(db: pg.ClientBase, service: string, id: string): Promise<void> {
  await db.query(
    `WITH dead AS (DELETE FROM ${service}.dead_letter WHERE event_id = $1 RETURNING *)
     INSERT INTO ${service}.parked_event (event_id, key, envelope, due_at, reason)
     SELECT event_id, key, envelope, now(), reason FROM dead ON CONFLICT (event_id) DO NOTHING`,
    [id],
  );
}

const moveToEnd = (db: pg.ClientBase, parked: string, id: string) =>
  db.query(`UPDATE ${parked} SET seq = DEFAULT WHERE event_id = $1`, [id]);
