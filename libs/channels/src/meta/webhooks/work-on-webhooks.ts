import { storable } from '@prosa/service-kit/http';
import { failpoint, type Log, type Sealer } from '@prosa/service-kit/operations';
import { LOG, SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UnreadableItem } from '../../adapter/webhook-item.js';
import type { ChannelSession } from '../../channel-adapter.js';
import { StaleFence, underFence } from '../../database/assert-fence.js';
import { loggable } from '../../loggable.js';
import type { RunningSession } from '../../work/running-sessions.js';
import type { SessionWorker } from '../../work/session-worker.js';
import { itemContext } from './item-context.js';

const BATCH = 50;

/** Pauses after a failure, in milliseconds; after the last the part is set aside. */
const REPEAT_DELAYS_MS = [500, 2_000, 5_000, 15_000, 60_000];

interface ItemRow {
  id: string;
  webhookId: string;
  kind: string;
  sealed: Buffer;
  attempts: number;
}

/**
 * Hands the parts of webhooks to the adapter of their session, in order. A part is deleted once everything in it is
 * stored: after a kill it comes again. One that cannot be worked on is set aside and does not keep back the others.
 */
@Injectable()
export class WorkOnWebhooks implements SessionWorker {
  readonly kind = 'webhook';
  readonly worksWhileClosed = true;

  constructor(
    private readonly db: DataSource,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async drain(running: RunningSession, signal: AbortSignal): Promise<number | null> {
    const { session } = running;
    while (!signal.aborted) {
      const rows = await this.waiting(session);
      if (rows.length === 0) return null;
      const done: string[] = [];
      let delayMs: number | null = null;
      for (const row of rows) {
        if (signal.aborted) break;
        delayMs = await this.workOn(running, row);
        if (delayMs !== null) break;
        done.push(row.id);
      }
      await this.delete(session, done);
      if (delayMs !== null) return delayMs;
    }
    return 0;
  }

  /** Resolves to the pause before the next try; null when it is over with the part. */
  private async workOn({ session, adapter }: RunningSession, row: ItemRow): Promise<number | null> {
    const { webhookId, kind } = row;
    try {
      // A provider's text may contain what the database cannot hold.
      const body: unknown = storable(JSON.parse(this.sealer.open(row.sealed, itemContext(session)).toString()));
      await adapter.receive?.({ webhookId, kind, body });
      failpoint('F28 webhook-worked-on');
      return null;
    } catch (error) {
      if (error instanceof StaleFence) throw error;
      const delayMs = error instanceof UnreadableItem ? undefined : REPEAT_DELAYS_MS[row.attempts];
      this.log.warn({ connectionId: session.connectionId, webhookId, kind, reason: loggable(error) }, 'webhook failed');
      await this.putOff(session, row, delayMs ?? null, loggable(error));
      return delayMs ?? 0;
    }
  }

  private waiting({ companyId, connectionId, ...session }: ChannelSession): Promise<ItemRow[]> {
    return underFence(this.db, { companyId, connectionId, ...session }, async (manager) =>
      manager.query(
        `SELECT id, webhook_id AS "webhookId", kind, sealed, attempts FROM webhook_item
         WHERE company_id = $1 AND connection_id = $2 AND parked_at IS NULL ORDER BY id LIMIT $3`,
        [companyId, connectionId, BATCH],
      ),
    );
  }

  private async delete(session: ChannelSession, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await underFence(this.db, session, async (manager) => {
      await manager.query('DELETE FROM webhook_item WHERE company_id = $1 AND id = ANY($2)', [session.companyId, ids]);
    });
  }

  /** Sets the part aside when `delayMs` is null. */
  private putOff(session: ChannelSession, { id }: ItemRow, delayMs: number | null, reason: unknown): Promise<void> {
    return underFence(this.db, session, async (manager) => {
      await manager.query(
        `UPDATE webhook_item SET attempts = attempts + 1, reason = $3,
           parked_at = CASE WHEN $4 THEN now() END WHERE company_id = $1 AND id = $2`,
        [session.companyId, id, String(reason).slice(0, 500), delayMs === null],
      );
    });
  }
}
