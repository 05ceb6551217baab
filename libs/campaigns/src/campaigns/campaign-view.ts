import { type CampaignTexts, CAMPAIGN_VARIANTS, type CampaignView, localText } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { type EntityManager, In } from 'typeorm';
import { CampaignConnection } from '../connections/campaign-connection.entity.js';
import { ContactList } from '../contact-lists/contact-list.entity.js';
import { databaseTime, zoneOf } from '../options/company-zone.js';
import { editableOf } from './campaign-rules.js';
import type { Campaign } from './campaign.entity.js';

/** Why nothing is sent at the moment although a campaign is in progress. */
type Wait = CampaignView['waitsFor'];

/** What views contain of other rows and of the clock. */
interface Surroundings {
  lists: Map<number, string>;
  connections: Map<number, CampaignConnection>;
  zone: string;
  now: Date;
}

/** The lane of the events of a campaign. */
export const campaignLane = (companyId: number, id: number) => ({ companyId, key: `${companyId}:campaign:${id}` });

/** Views of campaigns of one company, in their order. `waits` has, by id, what those in progress wait for. */
export async function campaignViews(
  manager: EntityManager,
  companyId: number,
  campaigns: readonly Campaign[],
  waits: ReadonlyMap<number, Wait> = new Map(),
): Promise<CampaignView[]> {
  if (campaigns.length === 0) return [];
  const surroundings = await surroundingsOf(manager, companyId, campaigns);
  return campaigns.map((campaign) => viewOf(campaign, surroundings, waits.get(campaign.id) ?? null));
}

/** The view of one campaign. */
export async function campaignView(
  manager: EntityManager,
  campaign: Campaign,
  waitsFor: Wait = null,
): Promise<CampaignView> {
  const { companyId, id } = campaign;
  const [view] = await campaignViews(manager, companyId, [campaign], new Map([[id, waitsFor]]));
  return view!;
}

/** Records that a campaign is new or has changed, and returns its view. */
export async function publishCampaign(
  manager: EntityManager,
  campaign: Campaign,
  { isNew = false, waitsFor = null }: { isNew?: boolean; waitsFor?: Wait } = {},
): Promise<CampaignView> {
  const view = await campaignView(manager, campaign, waitsFor);
  await recordEvent(manager, 'campaign.saved', campaignLane(campaign.companyId, campaign.id), {
    campaign: view,
    isNew,
  });
  return view;
}

async function surroundingsOf(
  manager: EntityManager,
  companyId: number,
  campaigns: readonly Campaign[],
): Promise<Surroundings> {
  const listIds = campaigns.flatMap(({ contactListId }) => contactListId ?? []);
  const lists = await manager.findBy(ContactList, { companyId, id: In(listIds) });
  const connectionIds = campaigns.flatMap((campaign) => campaign.connectionIds);
  const connections = await manager.findBy(CampaignConnection, { companyId, id: In(connectionIds) });
  return {
    lists: new Map(lists.map(({ id, name }) => [id, name])),
    connections: new Map(connections.map((connection) => [connection.id, connection])),
    zone: await zoneOf(manager, companyId),
    now: await databaseTime(manager),
  };
}

function viewOf(campaign: Campaign, { lists, connections, zone, now }: Surroundings, waitsFor: Wait): CampaignView {
  const { id, name, status, confirmation, contactListId, tagListId, connectionIds, templates, media } = campaign;
  const { scheduledAt, replies, queueId, replyUserId: userId, answerHours } = campaign;
  const list = contactListId === null ? undefined : lists.get(contactListId);
  return {
    id,
    name,
    status,
    ...textsOf(campaign),
    confirmation,
    contactListId,
    contactList: contactListId !== null && list !== undefined ? { id: contactListId, name: list } : null,
    tagListId,
    connectionIds,
    connections: connectionIds.flatMap((connectionId) => namedOf(connections.get(connectionId))),
    templates,
    media,
    scheduledLocal: scheduledAt ? localText(zone, scheduledAt) : '',
    ...timesOf(campaign),
    stop: stopOf(campaign),
    waitsFor,
    replies,
    queueId,
    userId,
    answerHours,
    editable: editableOf(campaign, now),
  };
}

function textsOf({ messages, confirmations }: Campaign): CampaignTexts {
  const numbered = (name: string, texts: string[]) =>
    Array.from({ length: CAMPAIGN_VARIANTS }, (_, index) => [`${name}${index + 1}`, texts[index] ?? '']);
  const fields = [...numbered('message', messages), ...numbered('confirmationMessage', confirmations)];
  return Object.fromEntries(fields) as unknown as CampaignTexts;
}

const namedOf = (connection: CampaignConnection | undefined) =>
  connection ? [{ id: connection.id, name: connection.name, channel: connection.channel }] : [];

function timesOf({ scheduledAt, startedAt, completedAt, createdAt, updatedAt }: Campaign) {
  return {
    scheduledAt: scheduledAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function stopOf({ status, stopReason, stoppedAt, stoppedBy }: Campaign): CampaignView['stop'] {
  if (status !== 'CANCELADA' || !stopReason || !stoppedAt) return null;
  return { reason: stopReason, at: stoppedAt.toISOString(), userId: stoppedBy };
}
