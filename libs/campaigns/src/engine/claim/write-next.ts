import { Injectable } from '@nestjs/common';
import { pipelineQuery, withTenant } from '@prosa/service-kit/database';
import { failpoint } from '@prosa/service-kit/operations';
import { DataSource, type EntityManager } from 'typeorm';
import { CAMPAIGN_LANES, type ClaimedLane, lockNextLane, TURN_SECONDS } from '../work.js';
import { claimNext } from './claim-next.js';
import type { Lane } from './lane.js';
import { companyLanes, isSendingTime, pauseAfter } from '../../pace/lane-state.js';
import { Prepare, type Preparation, type Prepared } from './prepare.js';

/** Seconds until another look, where nothing wakes the lane: see `waitsFor` of a campaign. */
const LOOK_AGAIN = {
  busy: TURN_SECONDS,
  nobody: 30,
  unlinked: 30,
  hours: 60,
  limit: 60,
  unprepared: 30,
  passedOver: 1,
} as const;

/** Numbers without an account that are passed over in one turn. */
const LOOKUPS_AT_ONCE = 20;

/** Lets a connection write the next message of the campaigns that run on it, in turn, at its pace. */
@Injectable()
export class WriteNext {
  constructor(
    private readonly db: DataSource,
    private readonly prepare: Prepare,
  ) {}

  async execute(claimed: ClaimedLane): Promise<void> {
    await this.finish(claimed, await this.look(claimed, null));
  }

  /** Lets the connection write that is next after another wrote for a campaign, without waiting for its turn. */
  async after(companyId: number, written: { connectionIds: readonly number[]; after: number }): Promise<void> {
    const lane = await withTenant(this.db, { companyId }, async (manager) => {
      const found = await lockNextLane(manager, companyId, written);
      if (!found) return null;
      const next = await this.lookOnce(manager, found, null);
      if (next.preparation) await CAMPAIGN_LANES.renew(manager, found);
      return { found, next };
    });
    if (lane?.next.served) failpoint('F33 claim-committed');
    if (lane?.next.preparation) await this.finish(lane.found, lane.next.preparation);
  }

  /** Finds out what is missing, and claims; a number without an account is passed over. */
  private async finish(claimed: ClaimedLane, missing: Preparation | null): Promise<void> {
    let preparation = missing;
    for (let tries = 1; preparation; tries++) {
      if (tries > LOOKUPS_AT_ONCE) return CAMPAIGN_LANES.setDue(this.db, claimed, LOOK_AGAIN.passedOver);
      const prepared = await this.prepare.execute(claimed.companyId, preparation);
      if (!prepared) return CAMPAIGN_LANES.setDue(this.db, claimed, LOOK_AGAIN.unprepared);
      preparation = await this.look(claimed, prepared);
    }
  }

  private async look(claimed: ClaimedLane, prepared: Prepared | null): Promise<Preparation | null> {
    const { preparation, served } = await withTenant(this.db, claimed, (manager) =>
      this.lookOnce(manager, claimed, prepared),
    );
    if (served) failpoint('F33 claim-committed');
    return preparation ?? null;
  }

  /** Claims the next message, unless something must be found out before, or nobody is next. */
  private async lookOnce(manager: EntityManager, claimed: ClaimedLane, prepared: Prepared | null): Promise<Release> {
    const next = await this.lookIn(manager, claimed, prepared);
    if (!next.preparation) await release(manager, claimed, next);
    if (next.served) failpoint('F32 claim-uncommitted');
    return next;
  }

  private async lookIn(manager: EntityManager, claimed: ClaimedLane, prepared: Prepared | null): Promise<Release> {
    const { companyId, id: connectionId, servedLast } = claimed;
    const [campaigns, { zone, settings, lanes }] = await Promise.all([
      runningOn(manager, companyId, { connectionId, servedLast }),
      companyLanes(manager, companyId, [connectionId]),
    ]);
    const [state] = lanes;
    if (!state || campaigns.length === 0) return { seconds: null };
    if (!state.isConnected) return { seconds: LOOK_AGAIN.unlinked };
    if (!isSendingTime(settings.sendingHours, zone, state.now)) return { seconds: LOOK_AGAIN.hours };
    if (state.left === 0) return { seconds: LOOK_AGAIN.limit };
    const lane: Lane = { companyId, connectionId, state, settings, prepared };
    return serve(manager, lane, campaigns, claimed.inRow);
  }
}

/** What becomes of a lane after a look: due in so many seconds, or (null) deleted. */
interface Release {
  seconds: number | null;
  /** A message was claimed: for which campaign, and how many there are in a row now. */
  served?: { campaignId: number; inRow: number };
  preparation?: Preparation;
}

/** Campaigns that run on a connection, the one after that which was served last first. */
async function runningOn(
  manager: EntityManager,
  companyId: number,
  { connectionId, servedLast }: { connectionId: number; servedLast: number },
): Promise<number[]> {
  const found = await manager.query<{ id: number }[]>(
    `SELECT id FROM campaign WHERE company_id = $1 AND status = 'EM_ANDAMENTO' AND $2 = ANY (connection_ids)
     ORDER BY id <= $3, id`,
    [companyId, connectionId, servedLast],
  );
  return found.map(({ id }) => id);
}

async function serve(manager: EntityManager, lane: Lane, campaigns: number[], inRow: number): Promise<Release> {
  let seconds: number = LOOK_AGAIN.nobody;
  for (const campaignId of campaigns) {
    const claim = await claimNext(manager, lane, campaignId);
    if (claim.kind === 'prepare') return { seconds, preparation: claim.preparation };
    if (claim.kind === 'claimed') {
      const served = { campaignId, inRow: inRow + 1 };
      return { seconds: pauseAfter(served.inRow, lane.settings), served };
    }
    if (claim.kind === 'busy') seconds = LOOK_AGAIN.busy;
  }
  return { seconds };
}

/**
 * Unless somebody woke the lane meanwhile, who saw more. After a message it waits until that has left, for a turn at least:
 * the outcome lets it write before.
 */
async function release(manager: EntityManager, lane: ClaimedLane, { seconds, served }: Release): Promise<void> {
  if (seconds === null) return CAMPAIGN_LANES.finish(manager, lane);
  const { inRow, campaignId } = served ?? { inRow: null, campaignId: null };
  await pipelineQuery(
    manager,
    `UPDATE campaign_lane SET
       due_at = CASE WHEN due_at = $3::timestamptz THEN now() + $4 * interval '1 second' ELSE due_at END,
       paced_to = CASE WHEN $5::integer IS NULL THEN paced_to ELSE now() + $7 * interval '1 second' END,
       in_row = coalesce($5, in_row), campaign_id = coalesce($6, campaign_id)
     WHERE company_id = $1 AND connection_id = $2`,
    [
      lane.companyId,
      lane.id,
      lane.claim,
      served ? Math.max(seconds, TURN_SECONDS) : seconds,
      inRow,
      campaignId,
      seconds,
    ],
  );
}
