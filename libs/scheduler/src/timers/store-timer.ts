import type { EventMessage } from '@prosa/contracts';
import { failpoint, once } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What other services set and cancel. */
@Injectable()
export class StoreTimer {
  constructor(private readonly db: DataSource) {}

  /** Takes the place of a waiting timer of the same key. */
  async set(event: EventMessage<'timer.set'>): Promise<void> {
    const { companyId, data: timer } = event;
    await once(this.db, event, 'set-timer', async (manager) => {
      const [row]: { id: string }[] = await manager.query(
        `INSERT INTO timer (company_id, key, kind, due_at, data) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (company_id, key)
         DO UPDATE SET kind = excluded.kind, due_at = excluded.due_at, data = excluded.data
         RETURNING id`,
        [companyId, timer.key, timer.kind, timer.dueAt, JSON.stringify(timer.data)],
      );
      await manager.query(
        `INSERT INTO timer_due (company_id, timer_id, due_at) VALUES ($1, $2, $3)
         ON CONFLICT (company_id, timer_id) DO UPDATE SET due_at = excluded.due_at`,
        [companyId, row!.id, timer.dueAt],
      );
    });
    failpoint('F19 timer-kept');
  }

  cancel(event: EventMessage<'timer.cancelled'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'cancel-timer', (manager) =>
      manager.query('DELETE FROM timer WHERE company_id = $1 AND key = $2', [companyId, data.key]),
    );
  }
}
