import { clientOptions, NotificationListener, notifyAfterCommit, readTenant } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource, type EntityManager } from 'typeorm';

const COMPANIES_MAX = 10_000;
/** How long a process may miss that a company began to follow, when the notification is lost. */
const KNOWN_MS = 5_000;
const ENSURE_MS = 30_000;
const CHANNEL = 'api_followers';

/** SQL condition: the company of the row `f` of api_follower follows events. */
export const FOLLOWS = `(f.in_plan AND (coalesce(f.read_at > now() - interval '7 days', false) OR EXISTS (
  SELECT 1 FROM webhook_subscription s WHERE s.company_id = f.company_id AND s.stop IS NULL)))`;

/** Caches which companies follow events, because each event of the bus depends on it. */
@Injectable()
export class Followers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listener: NotificationListener;
  private timer?: NodeJS.Timeout;
  private readonly known = new LRUCache<number, Promise<boolean>>({ max: COMPANIES_MAX, ttl: KNOWN_MS });

  constructor(
    private readonly db: DataSource,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.listener = new NotificationListener(clientOptions(db), {
      channel: CHANNEL,
      onNotify: (companyId) => (companyId === undefined ? this.known.clear() : this.known.delete(Number(companyId))),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
    this.timer = setInterval(() => void this.listen(), ENSURE_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.listener.close();
  }

  /** Whether the company's events are stored. */
  follows(companyId: number): Promise<boolean> {
    const known = this.known.get(companyId);
    if (known) return known;
    const follows = this.query(companyId);
    this.known.set(companyId, follows);
    follows.catch(() => this.known.delete(companyId));
    return follows;
  }

  private query(companyId: number): Promise<boolean> {
    return readTenant(this.db, { companyId }, async (reader) => {
      const sql = `SELECT 1 FROM api_follower f WHERE f.company_id = $1 AND ${FOLLOWS}`;
      return (await reader.query<unknown[]>(sql, [companyId])).length > 0;
    });
  }

  private listen(): Promise<void> {
    return this.listener
      .ensure()
      .catch((error: Error) => this.log.warn({ reason: error.message }, 'followers of events are not listened for'));
  }
}

/**
 * The company follows events from this transaction on, whose caller adds a subscription or a reader. What was not stored
 * until now can be read by nobody: an id between is left out, so that who continues after an earlier one learns of the gap.
 */
export async function beginFollowing(manager: EntityManager, companyId: number): Promise<void> {
  await manager.query(
    `INSERT INTO api_follower AS f (company_id) VALUES ($1)
     ON CONFLICT (company_id) DO UPDATE SET in_plan = true,
       last_id = f.last_id + (NOT ${FOLLOWS})::int,
       kept_after = CASE WHEN ${FOLLOWS} THEN f.kept_after ELSE f.last_id + 1 END`,
    [companyId],
  );
  await manager.query('INSERT INTO api_company (company_id) VALUES ($1) ON CONFLICT DO NOTHING', [companyId]);
  forgetFollowing(manager, companyId);
}

/** Every process looks again, once the transaction is committed, whether the company follows. */
export const forgetFollowing = (manager: EntityManager, companyId: number): void =>
  notifyAfterCommit(manager, CHANNEL, String(companyId));
