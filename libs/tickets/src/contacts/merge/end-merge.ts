import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';

/** Deletes what a merge moved once it can no longer be undone. */
@Injectable()
export class EndMerge {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'timer.due'>): Promise<void> {
    const { companyId, data } = event;
    const { mergeId } = data.data as { mergeId: number };
    return once(this.db, event, 'end-merge', (manager) =>
      manager.query('DELETE FROM contact_merge WHERE company_id = $1 AND id = $2 AND undone_at IS NULL', [
        companyId,
        mergeId,
      ]),
    );
  }
}
