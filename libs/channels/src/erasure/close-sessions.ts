import { type BeforeErasure, type ErasureRequest, LOG, type Log, withTenant } from '@prosa/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { requestSession, dropSession } from '../sessions/request-session.js';

/** A provider that cannot be told within this time is not told: the company's rows go all the same. */
const CLOSE_WITHIN_MS = 60_000;

interface Lease {
  connectionId: number;
  ask: string | null;
  /** Somebody runs it, or is to. */
  isLive: boolean;
}

/**
 * Sessions of a company that is removed are logged out and closed by their owner, who may still write then; only when
 * none runs any more are the leases gone, and with them the right to write.
 */
@Injectable()
export class CloseSessions implements BeforeErasure {
  constructor(
    private readonly db: DataSource,
    @Inject(LOG) private readonly log: Log,
  ) {}

  execute({ companyId, askedForMs: requestedMs }: ErasureRequest): Promise<boolean> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const leases = await leasesOf(manager, companyId);
      const live = leases.filter(({ isLive }) => isLive);
      if (live.length > 0 && requestedMs < CLOSE_WITHIN_MS) {
        for (const { connectionId, ask } of live) {
          if (ask !== 'close') await requestSession(manager, { companyId, connectionId }, 'close');
        }
        return false;
      }
      if (live.length > 0) this.log.warn({ companyId, sessions: live.length }, 'sessions could not be closed in time');
      for (const { connectionId } of leases) await dropSession(manager, { companyId, connectionId });
      return true;
    });
  }
}

const leasesOf = (manager: EntityManager, companyId: number): Promise<Lease[]> =>
  manager.query(
    `SELECT connection_id AS "connectionId", ask, wanted OR owner IS NOT NULL AS "isLive"
     FROM session_lease WHERE company_id = $1 ORDER BY connection_id`,
    [companyId],
  );
