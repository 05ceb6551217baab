import type { EventMessage } from '@prosa/contracts';
import { nextRun, once } from '@prosa/service-kit/bus';
import { failpoint } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Stores and removes the timers that other services set and cancel. */
@Injectable()
export class StoreTimer {
  constructor(private readonly db: DataSource) {}

  /** Replaces a waiting timer of the same key. Throws for a recurrence that is invalid or has no next time. */
  async set(event: EventMessage<'timer.set'>): Promise<void> {
    const { companyId, data: timer } = event;
    await once(this.db, event, 'set-timer', async (manager) => {
      if (timer.recurrence && !nextRun(timer.recurrence, new Date()))
        throw new Error(`timer ${timer.key} never recurs`);
      const [row]: { id: string }[] = await manager.query(
        `INSERT INTO timer (company_id, key, kind, due_at, data, recurrence) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (company_id, key)
         DO UPDATE SET kind = excluded.kind, due_at = excluded.due_at, data = excluded.data,
           recurrence = excluded.recurrence
         RETURNING id`,
        [companyId, timer.key, timer.kind, timer.dueAt, JSON.stringify(timer.data), asJson(timer.recurrence)],
      );
      await manager.query(
        `INSERT INTO timer_due (company_id, timer_id, due_at) VALUES ($1, $2, $3)
         ON CONFLICT (company_id, timer_id) DO UPDATE SET due_at = excluded.due_at`,
        [companyId, row!.id, timer.dueAt],
      );
    });
    failpoint('F19 timer-stored');
  }

  cancel(event: EventMessage<'timer.cancelled'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'cancel-timer', (manager) =>
      manager.query('DELETE FROM timer WHERE company_id = $1 AND key = $2', [companyId, data.key]),
    );
  }
}

const asJson = (value: unknown): string | null => (value ? JSON.stringify(value) : null);
