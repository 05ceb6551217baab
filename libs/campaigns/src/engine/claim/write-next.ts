import { Injectable } from '@nestjs/common';
import { pipelineQuery, withTenant } from '@prosa/service-kit/database';
import { failpoint } from '@prosa/service-kit/operations';
import { DataSource, type EntityManager } from 'typeorm';
import { CAMPAIGN_LANES, type ClaimedLane, lockNextLane, TURN_SECONDS } from '../work.js';
import { claimNext } from './claim-next.js';
import type { Lane } from './lane.js';
import { type CompanyLanes, companyLanes, isSendingTime, pauseAfter } from '../../pace/lane-state.js';
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
  async after(companyId: number, written: Written): Promise<void> {
    const next = await withTenant(this.db, { companyId }, (manager) => this.within(manager, companyId, written));
    await this.committed(next);
  }

  /**
   * The same in a transaction of the caller, who passes the result to `committed` after the commit. With `skipsLocked` it waits
   * for no lock: the result says when one was in the way.
   */
  async within(manager: EntityManager, companyId: number, written: Written, skipsLocked = false): Promise<Following> {
    // One round trip: what decides is read after the lock, for each of the connections that it may get.
    const [lane, conditions] = await Promise.all([
      lockNextLane(manager, companyId, written),
      conditionsOf(manager, companyId, written.connectionIds),
    ]);
    if (!lane) return {};
    const next = await this.lookOnce(manager, lane, { prepared: null, skipsLocked, conditions });
    if (next.preparation) await CAMPAIGN_LANES.renew(manager, lane);
    return { lane, ...next };
  }

  /** Finds out what the next message needs, if it could not be claimed without. */
  async committed({ lane, served, preparation }: Following): Promise<void> {
    if (served) failpoint('F33 claim-committed');
    if (lane && preparation) await this.finish(lane, preparation);
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
      this.lookOnce(manager, claimed, { prepared, skipsLocked: false }),
    );
    if (served) failpoint('F33 claim-committed');
    return preparation ?? null;
  }

  /** Claims the next message, unless something must be found out before, or nobody is next. */
  private async lookOnce(manager: EntityManager, claimed: ClaimedLane, given: Given): Promise<Release> {
    const next = await this.lookIn(manager, claimed, given);
    if (!next.preparation && !next.isLocked) await release(manager, claimed, next);
    if (next.served) failpoint('F32 claim-uncommitted');
    return next;
  }

  private async lookIn(manager: EntityManager, claimed: ClaimedLane, given: Given): Promise<Release> {
    const { companyId, id: connectionId } = claimed;
    const { conditions, ...how } = given;
    const { running, zone, settings, lanes } = conditions ?? (await conditionsOf(manager, companyId, [connectionId]));
    const state = lanes.find((each) => each.connectionId === connectionId);
    const campaigns = campaignsOf(claimed, running);
    if (!state || campaigns.length === 0) return { seconds: null };
    if (!state.isConnected) return { seconds: LOOK_AGAIN.unlinked };
    if (!isSendingTime(settings.sendingHours, zone, state.now)) return { seconds: LOOK_AGAIN.hours };
    if (state.left === 0) return { seconds: LOOK_AGAIN.limit };
    const lane: Lane = { companyId, connectionId, state, settings, ...how };
    return serve(manager, lane, campaigns, claimed.inRow);
  }
}

/** What becomes of a lane after a look: due in so many seconds, or (null) deleted. */
interface Release {
  seconds: number | null;
  /** A message was claimed: for which campaign, and how many there are in a row now. */
  served?: { campaignId: number; inRow: number };
  preparation?: Preparation;
  /** Another transaction has the campaign, and the caller does not wait. */
  isLocked?: boolean;
}

type Given = Pick<Lane, 'prepared' | 'skipsLocked'> & {
  /** Absent: they are read. */
  conditions?: Conditions;
};

/** What decides whether connections of a company write, and for which campaigns. */
interface Conditions extends CompanyLanes {
  running: { id: number; connectionIds: number[] }[];
}

/** Which connections write for a campaign, and the one that wrote. */
export interface Written {
  connectionIds: readonly number[];
  after: number;
}

/** What came of letting the next connection write. */
export type Following = Partial<Release> & { lane?: ClaimedLane };

/** Reads them in one round trip, about connections by their ids. */
async function conditionsOf(
  manager: EntityManager,
  companyId: number,
  connectionIds: readonly number[],
): Promise<Conditions> {
  const [running, company] = await Promise.all([
    manager.query<Conditions['running']>(
      `SELECT id, connection_ids AS "connectionIds" FROM campaign
       WHERE company_id = $1 AND status = 'EM_ANDAMENTO' AND connection_ids && $2 ORDER BY id`,
      [companyId, connectionIds],
    ),
    companyLanes(manager, companyId, connectionIds),
  ]);
  return { running, ...company };
}

/** Campaigns that run on a connection, the one after that which was served last first. */
function campaignsOf({ id, servedLast }: ClaimedLane, running: Conditions['running']): number[] {
  const ids = running.filter(({ connectionIds }) => connectionIds.includes(id)).map((campaign) => campaign.id);
  return [...ids.filter((each) => each > servedLast), ...ids.filter((each) => each <= servedLast)];
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
    if (claim.kind === 'locked') return { seconds, isLocked: true };
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
