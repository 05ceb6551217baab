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
const REPEAT_DELAYS_MS = [500, 2_000, 5_000, 15_000, 60_000] as const;

/** As many failures without a success between them are ours rather than those of the parts: the account pauses. */
const FAILURES_OF_PARTS = 3;

/** The shortest pause before a part that failed, in milliseconds: its time may be over between two statements. */
const PAUSE_AT_LEAST_MS = 50;

/** `aside`: nobody will work on it by itself. */
type Outcome = 'done' | 'delayed' | 'aside';

interface ItemRow {
  id: string;
  webhookId: string;
  kind: string;
  lane: string;
  sealed: Buffer;
  attempts: number;
}

/**
 * Hands the parts of webhooks to the adapter of their session, those about one chat in order. A part is deleted once
 * everything in it is stored: after a kill it comes again. One that fails is tried again later, and keeps back its own
 * chat; one that cannot be worked on is set aside.
 */
@Injectable()
export class WorkOnWebhooks implements SessionWorker {
  readonly kind = 'webhook';
  readonly worksWhileClosed = true;
  /** By connection: failures since its last success. */
  private readonly failures = new Map<number, number>();

  constructor(
    private readonly db: DataSource,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async drain(running: RunningSession, signal: AbortSignal): Promise<number | null> {
    while (!signal.aborted) {
      const rows = await this.due(running.session);
      if (rows.length === 0) return this.untilRetry(running.session);
      const pauseMs = await this.workOnAll(running, rows, signal);
      if (pauseMs !== null) return pauseMs;
    }
    return 0;
  }

  /** Resolves to the pause of the account; null where it needs none. */
  private async workOnAll(
    running: RunningSession,
    rows: readonly ItemRow[],
    signal: AbortSignal,
  ): Promise<number | null> {
    const done: string[] = [];
    const delayed = new Set<string>();
    let pauseMs: number | null = null;
    for (const row of rows) {
      if (signal.aborted || pauseMs !== null) break;
      if (delayed.has(row.lane)) continue;
      const outcome = await this.workOn(running, row);
      if (outcome === 'done') done.push(row.id);
      if (outcome === 'delayed') delayed.add(row.lane);
      pauseMs = this.pauseAfter(running.session, outcome);
    }
    await this.delete(running.session, done);
    return pauseMs;
  }

  private pauseAfter({ connectionId }: ChannelSession, outcome: Outcome): number | null {
    if (outcome === 'done') this.failures.delete(connectionId);
    if (outcome !== 'delayed') return null;
    const failures = (this.failures.get(connectionId) ?? 0) + 1;
    this.failures.set(connectionId, failures);
    const place = Math.min(failures - FAILURES_OF_PARTS, REPEAT_DELAYS_MS.length - 1);
    return REPEAT_DELAYS_MS[place] ?? null;
  }

  private async workOn({ session, adapter }: RunningSession, row: ItemRow): Promise<Outcome> {
    const { webhookId, kind } = row;
    try {
      // A provider's text may contain what the database cannot hold.
      const body: unknown = storable(JSON.parse(this.sealer.open(row.sealed, itemContext(session)).toString()));
      await adapter.receive?.({ webhookId, kind, body });
      failpoint('F28 webhook-worked-on');
      return 'done';
    } catch (error) {
      if (error instanceof StaleFence) throw error;
      const delayMs = error instanceof UnreadableItem ? undefined : REPEAT_DELAYS_MS[row.attempts];
      this.log.warn({ connectionId: session.connectionId, webhookId, kind, reason: loggable(error) }, 'webhook failed');
      await this.putOff(session, row, delayMs ?? null, loggable(error));
      return delayMs === undefined ? 'aside' : 'delayed';
    }
  }

  /** What is neither put off itself nor behind something of its lane that is. */
  private due(session: ChannelSession): Promise<ItemRow[]> {
    return underFence(this.db, session, async (manager) =>
      manager.query(
        `SELECT id, webhook_id AS "webhookId", kind, lane, sealed, attempts FROM webhook_item i
         WHERE company_id = $1 AND connection_id = $2 AND parked_at IS NULL AND NOT EXISTS (
           SELECT FROM webhook_item d WHERE d.company_id = $1 AND d.connection_id = $2 AND d.lane = i.lane
             AND d.id <= i.id AND d.parked_at IS NULL AND d.retry_at > now())
         ORDER BY id LIMIT $3`,
        [session.companyId, session.connectionId, BATCH],
      ),
    );
  }

  /** Milliseconds until the next part that was put off is due; null when none was. */
  private async untilRetry(session: ChannelSession): Promise<number | null> {
    const [next] = await underFence(this.db, session, (manager) =>
      manager.query<{ ms: number | null }[]>(
        `SELECT (extract(epoch FROM min(retry_at) - now()) * 1000)::float8 AS ms FROM webhook_item
         WHERE company_id = $1 AND connection_id = $2 AND parked_at IS NULL AND retry_at IS NOT NULL`,
        [session.companyId, session.connectionId],
      ),
    );
    const ms = next?.ms ?? null;
    return ms === null ? null : Math.max(ms, PAUSE_AT_LEAST_MS);
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
           parked_at = CASE WHEN $4::float8 IS NULL THEN now() END,
           retry_at = now() + $4::float8 * interval '1 millisecond' WHERE company_id = $1 AND id = $2`,
        [session.companyId, id, String(reason).slice(0, 500), delayMs],
      );
    });
  }
}
