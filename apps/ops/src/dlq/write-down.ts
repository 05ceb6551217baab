import { hostname, userInfo } from 'node:os';
import type pg from 'pg';
import type { FailingEvent } from './failing-events.js';

type EventRef = Pick<FailingEvent, 'service' | 'id' | 'companyId' | 'name' | 'key'>;

/** The operator: the account on this machine. */
export const operator = (): string => `${userInfo().username}@${hostname()}`.slice(0, 200);

/** Records an operator's action in the transaction of that action. */
export async function writeDown(db: pg.ClientBase, act: string, event: EventRef, reason: string): Promise<void> {
  await db.query(
    `INSERT INTO ${event.service}.operator_act (operator, act, event_id, company_id, name, key, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [operator(), act, event.id, event.companyId, event.name, event.key, reason],
  );
}

/** Runs `work` in a transaction; rolls back when it throws. */
export async function inTransaction<T>(db: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await db.query('BEGIN');
  try {
    const result = await work();
    await db.query('COMMIT');
    return result;
  } catch (error) {
    await db.query('ROLLBACK');
    throw error;
  }
}
