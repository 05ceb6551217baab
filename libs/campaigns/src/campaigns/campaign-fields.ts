import {
  CAMPAIGN_ANSWER_HOURS,
  CAMPAIGN_VARIANTS,
  type CampaignInput,
  type ChangeCampaignInput,
  isLocalText,
  readSendTime,
} from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { ContactList } from '../contact-lists/contact-list.entity.js';
import { zoneOf } from '../options/company-zone.js';
import { assertCanSend, chosenConnections } from './campaign-connections.js';
import { readTemplates } from './campaign-templates.js';
import type { Campaign } from './campaign.entity.js';

type Fields = CampaignInput | Omit<ChangeCampaignInput, 'campaignId'>;

/** A campaign before anything was chosen. */
export const emptyCampaign = (): Partial<Campaign> => ({
  status: 'INATIVA',
  messages: Array<string>(CAMPAIGN_VARIANTS).fill(''),
  confirmations: Array<string>(CAMPAIGN_VARIANTS).fill(''),
  confirmation: false,
  contactListId: null,
  tagListId: null,
  connectionIds: [],
  templates: [],
  media: null,
  scheduledAt: null,
  replies: 'queue',
  queueId: null,
  replyUserId: null,
  answerHours: CAMPAIGN_ANSWER_HOURS.default,
});

/** The value that was sent, else the former one. */
const chosen = <T>(sent: T | undefined, before: T): T => (sent === undefined ? before : sent);

/** Changes the texts and templates of a campaign: all that can be changed of a cancelled one. Throws ERR_VALIDATION. */
export async function applyTexts(manager: EntityManager, campaign: Campaign, input: Fields): Promise<void> {
  campaign.messages = numbered('message', input, campaign.messages);
  campaign.confirmations = numbered('confirmationMessage', input, campaign.confirmations);
  const { companyId, connectionIds } = campaign;
  if (input.templates) {
    campaign.templates = await readTemplates(manager, companyId, connectionIds, input.templates);
  } else {
    campaign.templates = campaign.templates.filter(({ connectionId }) => connectionIds.includes(connectionId));
  }
}

function numbered(name: 'message' | 'confirmationMessage', input: Fields, before: readonly string[]): string[] {
  return Array.from({ length: CAMPAIGN_VARIANTS }, (_, index) => {
    const sent = input[`${name}${index + 1}` as `message1`];
    return chosen(sent, before[index] ?? '') ?? '';
  });
}

/**
 * Changes all that a person can change of a campaign; its status follows from its time. Throws
 * ERR_NO_CONTACT_LIST_FOUND, ERR_NO_WAPP_FOUND, ERR_CAMPAIGN_CHANNEL, ERR_VALIDATION.
 */
export async function applyFields(manager: EntityManager, campaign: Campaign, input: Fields): Promise<void> {
  const { companyId } = campaign;
  const connectionIds = chosen(chosenConnections(input), campaign.connectionIds);
  await assertCanSend(manager, companyId, connectionIds, campaign.connectionIds);
  const contactListId = chosen(input.contactListId, campaign.contactListId);
  if (contactListId !== campaign.contactListId) await assertList(manager, companyId, contactListId);
  const scheduledAt = await timeOf(manager, campaign, input.scheduledAt);
  Object.assign(campaign, {
    name: chosen(input.name, campaign.name),
    confirmation: chosen(input.confirmation, campaign.confirmation),
    contactListId,
    // The list of another source is none of the tag's contacts.
    tagListId: contactListId === campaign.contactListId ? campaign.tagListId : null,
    connectionIds,
    scheduledAt,
    status: scheduledAt ? 'PROGRAMADA' : 'INATIVA',
    ...repliesOf(campaign, input),
  });
  await applyTexts(manager, campaign, input);
}

const repliesOf = (campaign: Campaign, input: Fields) => ({
  replies: chosen(input.replies, campaign.replies),
  queueId: chosen(input.queueId, campaign.queueId),
  replyUserId: chosen(input.userId, campaign.replyUserId),
  answerHours: chosen(input.answerHours, campaign.answerHours),
});

async function assertList(manager: EntityManager, companyId: number, id: number | null): Promise<void> {
  if (id === null) return;
  if (!(await manager.existsBy(ContactList, { companyId, id }))) throw new AppError('ERR_NO_CONTACT_LIST_FOUND');
}

/**
 * Its time after a change. One that is over is allowed: the campaign begins at once. Other consoles send back the time
 * that they read, by the company's clock and without its seconds: it stays.
 */
async function timeOf(
  manager: EntityManager,
  { companyId, scheduledAt }: Campaign,
  sent: string | null | undefined,
): Promise<Date | null> {
  if (sent === undefined) return scheduledAt;
  if (sent === null || sent === '') return null;
  const zone = await zoneOf(manager, companyId);
  return scheduledAt && isLocalText(sent, zone, scheduledAt) ? scheduledAt : readSendTime(sent, zone);
}
