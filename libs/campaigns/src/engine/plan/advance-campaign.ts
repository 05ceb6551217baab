import { recordEvent } from '@prosa/service-kit/bus';
import { type ClaimedWork, withTenant } from '@prosa/service-kit/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Campaign } from '../../campaigns/campaign.entity.js';
import { campaignLane, campaignView } from '../../campaigns/campaign-view.js';
import { CAMPAIGN_WORK } from '../../campaigns/campaign-work.js';
import { isFilling } from '../../contact-lists/is-filling.js';
import { databaseTime } from '../../options/company-zone.js';
import { campaignSettingsOf } from '../../settings/settings-of.js';
import { totalsOf } from '../totals.js';
import { wakeLanes } from '../work.js';
import { brakeOf } from './brakes.js';
import { leaveOutSilent, planRecipients } from './plan-recipients.js';
import { lackOf } from './readiness.js';
import { runCampaign, saveStatus, stopCampaign } from './set-status.js';
import { TotalsPace } from './totals-pace.js';
import { waitsFor } from '../../pace/waits-for.js';

/** Seconds until a running campaign is looked at again, where nothing happens. */
const LOOK_AGAIN = 20;
/** Seconds until more of a list is read that is being filled. */
const LIST_FILLS = 2;

/** Seconds until the campaign is looked at again; null: it is over. */
type Due = number | null;

/** Does what is next for a campaign: begins it, plans recipients, leaves out who is silent, stops or finishes it. */
@Injectable()
export class AdvanceCampaign {
  private readonly pace = new TotalsPace();

  constructor(private readonly db: DataSource) {}

  execute(work: ClaimedWork & { plannedTo: number | null }): Promise<void> {
    const { companyId, id } = work;
    return withTenant(this.db, work, async (manager) => {
      const campaign = await manager.findOne(Campaign, {
        where: { companyId, id },
        lock: { mode: 'pessimistic_write' },
      });
      const due = campaign && (await this.advance(manager, campaign, work.plannedTo));
      if (due === null) return CAMPAIGN_WORK.finish(manager, work);
      await manager.query(
        `UPDATE campaign_work SET due_at = now() + $4 * interval '1 second'
         WHERE company_id = $1 AND campaign_id = $2 AND due_at = $3::timestamptz`,
        [companyId, id, work.claim, due],
      );
    });
  }

  private async advance(manager: EntityManager, campaign: Campaign, plannedTo: number | null): Promise<Due> {
    if (campaign.status === 'PROGRAMADA') return begin(manager, campaign);
    const more = campaign.status === 'EM_ANDAMENTO' ? await proceed(manager, campaign, plannedTo) : null;
    if (!campaign.startedAt) return null;
    const seconds = this.pace.secondsLeft(campaign);
    if (seconds > 0) return more ?? seconds;
    this.pace.counted(campaign, await publishTotals(manager, campaign));
    return campaign.status === 'EM_ANDAMENTO' ? (more ?? LOOK_AGAIN) : null;
  }
}

/** Begins a scheduled campaign, however late that is; one that lacks something is cancelled with the reason. */
async function begin(manager: EntityManager, campaign: Campaign): Promise<Due> {
  const [{ seconds }] = (await manager.query('SELECT extract(epoch FROM $1::timestamptz - now())::float AS seconds', [
    campaign.scheduledAt,
  ])) as [{ seconds: number | null }];
  if (seconds === null) return null;
  if (seconds > 0) return seconds;
  const lack = await lackOf(manager, campaign);
  if (lack) await stopCampaign(manager, campaign, lack === 'text' ? 'template' : lack);
  else await runCampaign(manager, campaign);
  return lack ? null : 0;
}

/** Plans what is left to plan; after that a campaign may stop or be over. Resolves as `plan` does. */
async function proceed(manager: EntityManager, campaign: Campaign, plannedTo: number | null): Promise<Due> {
  const { companyId, connectionIds } = campaign;
  const more = plannedTo === null ? null : await plan(manager, campaign, plannedTo);
  if (more === null) {
    if (await leaveOutSilent(manager, campaign)) await wakeLanes(manager, companyId, connectionIds);
    const brake = await brakeOf(manager, campaign, (await campaignSettingsOf(manager, companyId)).brakes);
    if (brake) await stopCampaign(manager, campaign, brake);
    else if (await isOver(manager, campaign)) await finish(manager, campaign);
  }
  return more;
}

/** Plans more of the list. Resolves to the seconds until there is more of it; null: all of it is planned. */
async function plan(manager: EntityManager, campaign: Campaign, plannedTo: number): Promise<Due> {
  const { companyId, id, connectionIds, contactListId } = campaign;
  const last = await planRecipients(manager, campaign, plannedTo);
  const fills = last === null && contactListId !== null && (await isFilling(manager, companyId, contactListId));
  const next = fills ? plannedTo : last;
  await manager.query('UPDATE campaign_work SET planned_to = $3 WHERE company_id = $1 AND campaign_id = $2', [
    companyId,
    id,
    next,
  ]);
  // Else the plans of a small table stay in use until the database's own upkeep.
  if (next === null) await manager.query('SELECT analyze_recipients()');
  await wakeLanes(manager, companyId, connectionIds);
  if (next === null) return null;
  return fills ? LIST_FILLS : 0;
}

/** Nobody is left whom something is to be sent to. */
async function isOver(manager: EntityManager, { companyId, id }: Campaign): Promise<boolean> {
  const [{ open }] = (await manager.query(
    `SELECT EXISTS (SELECT 1 FROM campaign_recipient WHERE company_id = $1 AND campaign_id = $2
       AND state IN ('planned', 'claimed', 'asked', 'confirmed')) AS open`,
    [companyId, id],
  )) as [{ open: boolean }];
  return !open;
}

async function finish(manager: EntityManager, campaign: Campaign): Promise<void> {
  Object.assign(campaign, { status: 'FINALIZADA', completedAt: await databaseTime(manager) });
  await saveStatus(manager, campaign);
}

/** Resolves to the number of recipients. */
async function publishTotals(manager: EntityManager, campaign: Campaign): Promise<number> {
  const { companyId, id } = campaign;
  const view = await campaignView(manager, campaign, await waitsFor(manager, campaign));
  const totals = await totalsOf(manager, campaign);
  await recordEvent(manager, 'campaign.progressed', campaignLane(companyId, id), { campaign: { ...view, totals } });
  return totals.planned;
}
