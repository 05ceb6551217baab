import type { EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { forgetFollowing } from './followers.js';

/** Copies whether the plan of a company that follows events, or did, includes the external API. */
@Injectable()
export class FollowPlan {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'company.changed'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'sync-api-plan', async (manager) => {
      // What happened without the plan is missing from the log: see `beginFollowing`.
      await manager.query(
        `UPDATE api_follower SET in_plan = $2, last_id = last_id + $2::int,
           kept_after = CASE WHEN $2 THEN last_id + 1 ELSE kept_after END
         WHERE company_id = $1 AND in_plan <> $2`,
        [companyId, data.company.plan.useExternalApi],
      );
      forgetFollowing(manager, companyId);
    });
  }
}
