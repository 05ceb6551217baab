import type { Actor, CloseAllInput, CloseAllView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { AppError, recordEvent, withTenant } from '@prosa/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { latestCloseAll, MEANT } from './close-all.queries.js';

/** An admin closes all tickets of a tab: begun here, done in the background (`RunCloseAll`). */
@Injectable()
export class AskCloseAll {
  constructor(private readonly db: DataSource) {}

  /** Errors: ERR_NO_PERMISSION. */
  start(actor: Actor, input: CloseAllInput): Promise<CloseAllView> {
    return this.asAdmin(actor, async (manager) => {
      const { companyId, userId } = actor;
      const queueIds = input.queueIds?.length ? input.queueIds : null;
      const [job] = await rows<{ id: number }>(
        manager,
        `INSERT INTO close_all (company_id, status, queue_ids, user_id, total)
         SELECT $1, $2, $3::integer[], $4, (SELECT count(*) FROM ticket t WHERE ${MEANT})
         ON CONFLICT (company_id) WHERE state = 'running' DO NOTHING RETURNING id`,
        [companyId, input.status, queueIds, userId],
      );
      if (job)
        await recordEvent(
          manager,
          'tickets.closeAllAsked',
          { companyId, key: `${companyId}:closeAll` },
          { jobId: job.id },
        );
      return (await latestCloseAll(manager, companyId))!;
    });
  }

  /** Errors: ERR_NO_PERMISSION. */
  progress(actor: Actor): Promise<CloseAllView | null> {
    return this.asAdmin(actor, (manager) => latestCloseAll(manager, actor.companyId));
  }

  /** Errors: ERR_NO_PERMISSION. */
  stop(actor: Actor): Promise<CloseAllView | null> {
    return this.asAdmin(actor, async (manager) => {
      await rows(manager, `UPDATE close_all SET state = 'stopped' WHERE company_id = $1 AND state = 'running'`, [
        actor.companyId,
      ]);
      return latestCloseAll(manager, actor.companyId);
    });
  }

  private asAdmin<T>(actor: Actor, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (actor.profile !== 'admin') throw new AppError('ERR_NO_PERMISSION');
    return withTenant(this.db, actor, work);
  }
}
