import type { Channel } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { type BeforeErasure, type ErasureRequest, LOG } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { requestSession, dropSession } from '../sessions/request-session.js';

/** After this time the company's rows are deleted, whether the provider knows that the sessions ended or not. */
const CLOSE_WITHIN_MS = 60_000;

interface Lease {
  connectionId: number;
  channel: Channel;
  /** The request that waits for the session's owner. */
  request: string | null;
  /** A process runs the session, or is to. */
  isLive: boolean;
}

/**
 * Has the sessions of a company that is removed logged out and closed by their owners, which may still write meanwhile.
 * When none runs any more, deletes the leases, and with them the right to write.
 */
@Injectable()
export class CloseSessions implements BeforeErasure {
  constructor(
    private readonly db: DataSource,
    @Inject(LOG) private readonly log: Log,
  ) {}

  execute({ companyId, requestedMs }: ErasureRequest): Promise<boolean> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const leases = await leasesOf(manager, companyId);
      const live = leases.filter(({ isLive }) => isLive);
      if (live.length > 0 && requestedMs < CLOSE_WITHIN_MS) {
        for (const { connectionId, channel, request } of live) {
          if (request !== 'close') await requestSession(manager, { companyId, connectionId, channel }, 'close');
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
    `SELECT connection_id AS "connectionId", channel, ask AS request, wanted OR owner IS NOT NULL AS "isLive"
     FROM session_lease WHERE company_id = $1 ORDER BY connection_id`,
    [companyId],
  );
