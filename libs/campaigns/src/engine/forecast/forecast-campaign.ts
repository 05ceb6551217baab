import { type Actor, type CampaignForecast, type CampaignSettings, localMoment } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { Campaign } from '../../campaigns/campaign.entity.js';
import { zoneOf } from '../../options/company-zone.js';
import { campaignSettingsOf } from '../../settings/settings-of.js';
import { finishAt } from './finish-at.js';
import { ForecastCost } from './forecast-cost.js';

interface Audience {
  contacts: number;
  invalid: number;
  optedOut: number;
  unchecked: number;
  recipients: number;
  recentlyContacted: number;
  now: Date;
}

interface LaneRow {
  id: number;
  name: string;
  isConnected: boolean;
  dailyLimit: number | null;
  warmUpSince: string | null;
  day: string | null;
  sentToday: number | null;
}

/** What a campaign would do if it started now, or at its time. */
@Injectable()
export class ForecastCampaign {
  constructor(
    private readonly db: DataSource,
    private readonly cost: ForecastCost,
  ) {}

  async execute(actor: Actor, id: number): Promise<CampaignForecast> {
    const { companyId } = actor;
    const { campaign, ...forecast } = await withTenant(this.db, actor, (manager) => read(manager, companyId, id));
    const lanes = forecast.perConnection.map(({ connectionId, recipients }) => ({
      connectionId,
      recipients,
      templates: campaign.templates.filter((each) => each.connectionId === connectionId),
    }));
    return { ...forecast, cost: await this.cost.execute(companyId, lanes) };
  }
}

async function read(manager: EntityManager, companyId: number, id: number) {
  const campaign = await manager.findOneBy(Campaign, { companyId, id });
  if (!campaign) throw new AppError('ERR_NO_CAMPAIGN_FOUND');
  const { now, ...audience } = await audienceOf(manager, campaign);
  const lanes = await lanesOf(manager, campaign);
  const startsAt = campaign.scheduledAt && campaign.scheduledAt > now ? campaign.scheduledAt : now;
  const spread = spreadOver(lanes, audience.recipients);
  const settings = await campaignSettingsOf(manager, companyId);
  const finishesAt = finishOf(startsAt, spread, settings, await zoneOf(manager, companyId));
  return {
    campaign,
    ...audience,
    perConnection: spread.map(({ id: connectionId, name, recipients, isConnected }) => {
      return { connectionId, name, recipients, isConnected };
    }),
    startsAt: startsAt.toISOString(),
    finishesAt: finishesAt?.toISOString() ?? null,
  };
}

/** Contacts of the list that are not in the ledger yet, or wait in it. */
async function audienceOf(manager: EntityManager, { companyId, id, contactListId }: Campaign): Promise<Audience> {
  const [audience] = await manager.query<Audience[]>(
    `WITH contact AS (
       SELECT i.number, i.is_whatsapp_valid AS valid,
         EXISTS (SELECT 1 FROM do_not_contact d WHERE d.company_id = $1 AND d.number = i.number) AS opted_out,
         EXISTS (SELECT 1 FROM campaign_recipient r WHERE r.company_id = $1 AND r.number = i.number
           AND r.connection_id IS NOT NULL AND r.campaign_id <> $2 AND r.sent_at > now() - interval '7 days') AS recent,
         NOT EXISTS (SELECT 1 FROM campaign_recipient r WHERE r.company_id = $1 AND r.campaign_id = $2
           AND r.number = i.number AND r.state NOT IN ('planned', 'confirmed')) AS waits
       FROM contact_list_item i WHERE i.company_id = $1 AND i.contact_list_id = $3
     ), marked AS (SELECT *, waits AND NOT opted_out AND valid IS NOT FALSE AS is_recipient FROM contact)
     SELECT count(*)::integer AS contacts, (count(*) FILTER (WHERE NOT valid))::integer AS invalid,
       (count(*) FILTER (WHERE opted_out))::integer AS "optedOut",
       (count(*) FILTER (WHERE valid IS NULL))::integer AS unchecked,
       (count(*) FILTER (WHERE is_recipient))::integer AS recipients,
       (count(*) FILTER (WHERE is_recipient AND recent))::integer AS "recentlyContacted",
       clock_timestamp() AS now FROM marked`,
    [companyId, id, contactListId],
  );
  return audience!;
}

/** In the order in which they were chosen. */
function lanesOf(manager: EntityManager, { companyId, connectionIds }: Campaign): Promise<LaneRow[]> {
  return manager.query<LaneRow[]>(
    `SELECT c.id, c.name, c.status = 'CONNECTED' AS "isConnected", l.daily_limit AS "dailyLimit",
       l.warm_up_since::text AS "warmUpSince", l.day::text AS day, l.sent_today AS "sentToday"
     FROM connection_copy c LEFT JOIN connection_limit l ON l.company_id = c.company_id AND l.connection_id = c.id
     WHERE c.company_id = $1 AND c.id = ANY ($2) ORDER BY array_position($2, c.id)`,
    [companyId, connectionIds],
  );
}

/** Recipients on those connections that are linked, as evenly as they are rotated; where none is, on all. */
function spreadOver(lanes: LaneRow[], recipients: number): (LaneRow & { recipients: number })[] {
  const linked = lanes.filter(({ isConnected }) => isConnected);
  const writing = linked.length > 0 ? linked : lanes;
  return lanes.map((lane) => {
    const place = writing.indexOf(lane);
    const share =
      place < 0 ? 0 : Math.floor(recipients / writing.length) + (place < recipients % writing.length ? 1 : 0);
    return { ...lane, recipients: share };
  });
}

/** The last of the connections ends it. */
function finishOf(
  start: Date,
  lanes: (LaneRow & { recipients: number })[],
  settings: CampaignSettings,
  zone: string,
): Date | null {
  if (lanes.length === 0) return null;
  const today = localMoment(zone, start).date;
  let last = start;
  for (const lane of lanes) {
    const sentToday = lane.day === today ? (lane.sentToday ?? 0) : 0;
    const end = finishAt(start, { ...lane, sentToday }, settings, zone);
    if (!end) return null;
    if (end > last) last = end;
  }
  return last;
}
