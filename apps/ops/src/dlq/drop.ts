import type pg from 'pg';
import type { FailingEvent } from './failing-events.js';
import { inTransaction, writeDown } from './write-down.js';

/** Deletes failing events for good; events that waited behind them in their lane become due at once. */
export function drop(db: pg.ClientBase, events: FailingEvent[]): Promise<void> {
  return inTransaction(db, async () => {
    for (const event of events) {
      const { service, id, key } = event;
      await db.query(`DELETE FROM ${service}.dead_letter WHERE event_id = $1`, [id]);
      await db.query(`DELETE FROM ${service}.parked_event WHERE event_id = $1`, [id]);
      await db.query(`UPDATE ${service}.parked_event SET due_at = now() WHERE key = $1 AND attempts = 0`, [key]);
      await writeDown(db, 'drop', event, event.reason);
    }
  });
}
