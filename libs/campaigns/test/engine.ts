import type { CampaignMessage, CampaignWithTotals, Events, EventName, OutboundState } from '@prosa/contracts';
import { createLog } from '@prosa/service-kit/operations';
import { aBus, anActor, anEvent, type Answers, asOwner } from '@prosa/testing';
import type { DataSource } from 'typeorm';
import { Prepare } from '../src/engine/claim/prepare.js';
import { RunLanes } from '../src/engine/claim/run-lanes.js';
import { WriteNext } from '../src/engine/claim/write-next.js';
import { ControlCampaign } from '../src/engine/control/control-campaign.js';
import { FollowConnections } from '../src/engine/outcome/follow-connections.js';
import { RecordOutcome } from '../src/engine/outcome/record-outcome.js';
import { AdvanceCampaign } from '../src/engine/plan/advance-campaign.js';
import { RunCampaigns } from '../src/engine/plan/run-campaigns.js';
import { ReportQueries } from '../src/engine/report.queries.js';
import { RecipientQueries } from '../src/engine/recipient.queries.js';
import { CAMPAIGN_LANES } from '../src/engine/work.js';

export const admin = anActor({ userId: 9, profile: 'admin' });

/** Whose turn it is: see `RunLanes.after`. */
type Turn = Parameters<RunLanes['after']>;

/** The engine without its loops, each step of which a test makes by itself, and the service of tickets in its place. */
export function anEngine(db: DataSource, answers: Answers = {}) {
  const log = createLog('test', 'silent');
  const prepare = new Prepare(aBus(answers));
  const write = new WriteNext(db, prepare);
  const lanes = new RunLanes(db, write, log);
  const campaigns = new RunCampaigns(db, new AdvanceCampaign(db), log);
  const turns: Turn[] = [];
  const outcome = new RecordOutcome(db, { after: (...next: Turn) => turns.push(next) } as unknown as RunLanes, write);

  const events = async <N extends EventName>(name: N) =>
    (await asOwner<{ data: Events[N] }>(db, 'SELECT data FROM outbox_event WHERE name = $1 ORDER BY seq', [name])).map(
      ({ data }) => data,
    );
  /** Messages that were claimed so far. */
  const due = (): Promise<CampaignMessage[]> => events('campaign.messageDue');
  /** Advances what is due until nothing is. */
  const advance = async () => {
    await asOwner(db, "UPDATE campaign_work SET due_at = now() WHERE due_at < now() + interval '30 seconds'");
    while (await campaigns.step());
  };
  /** Lets connections write whose turn it is after another one's, and while one is due. */
  const writeDue = async () => {
    for (const [companyId, written, following] of turns.splice(0))
      await (following.isLocked ? write.after(companyId, written) : write.committed(following));
    for (let lane = await CAMPAIGN_LANES.claim(db); lane; lane = await CAMPAIGN_LANES.claim(db))
      await write.execute(lane);
  };
  /** Lets each connection write once that may by its pace. */
  const writeOnce = async () => {
    await asOwner(db, `UPDATE campaign_lane SET due_at = due_at - interval '1 hour'`);
    await writeDue();
  };
  /** Time passes: every connection may write again. */
  const pass = () => asOwner(db, 'UPDATE campaign_lane SET paced_to = now()');
  const keyOf = ({ campaignId, recipientId, step, attempt }: CampaignMessage) => ({
    campaignId,
    recipientId,
    step,
    attempt,
  });
  const reach = (message: CampaignMessage, state: OutboundState, reason: string | null = null) =>
    outcome.changed(
      anEvent('campaign.messageChanged', 1, {
        ...keyOf(message),
        state,
        reason,
        at: new Date().toISOString(),
        cost: null,
      }),
    );
  const answer = (message: CampaignMessage, text: Events['campaign.answered']['answer']) =>
    outcome.answered(
      anEvent('campaign.answered', 1, { ...keyOf(message), answer: text, at: new Date().toISOString() }),
    );
  /** Everything that can be sent is sent, and accepted by the network. */
  const toTheEnd = async () => {
    await advance();
    let known = (await due()).length;
    for (let sent = 1; sent > 0; known += sent) {
      await pass();
      await writeOnce();
      const fresh = (await due()).slice(known);
      // Each lets the next one be claimed, which is reached in the next round.
      for (const message of fresh) await reach(message, 'accepted');
      sent = fresh.length;
    }
    await advance();
  };
  const report = (id: number): Promise<CampaignWithTotals> => new ReportQueries(db).report(admin, id);
  const states = async (campaignId: number) =>
    (
      await asOwner<{ state: string; reason: string | null }>(
        db,
        'SELECT state, reason FROM campaign_recipient WHERE campaign_id = $1 ORDER BY id',
        [campaignId],
      )
    ).map(({ state, reason }) => (reason ? `${state}: ${reason}` : state));
  return {
    control: new ControlCampaign(db, campaigns, lanes),
    follow: new FollowConnections(db),
    recipients: new RecipientQueries(db),
    outcome,
    events,
    due,
    advance,
    writeDue,
    writeOnce,
    pass,
    reach,
    answer,
    toTheEnd,
    report,
    states,
    keyOf,
    prepare,
  };
}
