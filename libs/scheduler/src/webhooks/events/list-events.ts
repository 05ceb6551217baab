import { type Actor, API_EVENTS_PAGE, type ApiEvent, isAdmin, kindOf, type ListApiEventsInput } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { API_EVENT_COLUMNS, apiEventOf, type ApiEventRow } from './api-event-body.js';
import { beginFollowing } from './followers.js';

const ID = /^\d{1,18}$/;

/** Reads the log of events, by which the company follows them for the next seven days. */
@Injectable()
export class ListEvents {
  constructor(private readonly db: DataSource) {}

  /** Throws the code of status 410 when events behind `after` may be missing, ERR_VALIDATION, ERR_NO_PERMISSION. */
  execute(
    actor: Actor,
    { after, limit = API_EVENTS_PAGE.size }: ListApiEventsInput,
  ): Promise<{ events: ApiEvent[]; next: string | null }> {
    if (!isAdmin(actor) && kindOf(actor) !== 'apiKey') throw new AppError('ERR_NO_PERMISSION');
    if (after !== undefined && !ID.test(after))
      throw new AppError('ERR_VALIDATION', { fields: { after: ['invalid'] } });
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      await touch(manager, companyId);
      const found = await manager.query<ApiEventRow[]>(
        `SELECT ${API_EVENT_COLUMNS} FROM api_event e
         WHERE e.company_id = $1 AND e.type <> 'webhook.test'
           AND e.id > coalesce($2::bigint, (SELECT kept_after FROM api_follower WHERE company_id = $1))
         ORDER BY e.id LIMIT $3`,
        [companyId, after ?? null, limit],
      );
      // Read behind the events: housekeeping may have removed some meanwhile.
      const [{ isPruned }] = await manager.query<[{ isPruned: boolean }]>(
        'SELECT kept_after > $2::bigint AS "isPruned" FROM api_follower WHERE company_id = $1',
        [companyId, after ?? null],
      );
      if (isPruned) throw new AppError('ERR_EVENTS_GONE');
      return { events: found.map(apiEventOf), next: found.at(-1)?.eventId ?? after ?? null };
    });
  }
}

/** At most one write in an hour. */
async function touch(manager: EntityManager, companyId: number): Promise<void> {
  const [follower] = await manager.query<{ isFresh: boolean }[]>(
    `SELECT in_plan AND read_at > now() - interval '1 hour' AS "isFresh" FROM api_follower WHERE company_id = $1`,
    [companyId],
  );
  if (follower?.isFresh) return;
  await beginFollowing(manager, companyId);
  await manager.query('UPDATE api_follower SET read_at = now() WHERE company_id = $1', [companyId]);
}
