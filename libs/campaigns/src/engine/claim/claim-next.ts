import type { CampaignSettings, CampaignStep, SkipReason } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import type { Campaign } from '../../campaigns/campaign.entity.js';
import { ListItem } from '../../contact-lists/contact-list-item.entity.js';
import { CampaignRecipient } from '../../recipients/campaign-recipient.entity.js';
import { makeCampaignDue } from '../work.js';
import { chooseText, type ChosenText } from './choose-text.js';
import type { LaneState } from './lane-state.js';
import { type Candidate, isOnItsWay, lockRunning, pickRecipient, stepOf } from './pick-recipient.js';
import type { Preparation, Prepared } from './prepare.js';

/** A connection that is to write, with all that decides on it. */
export interface Lane {
  companyId: number;
  connectionId: number;
  state: LaneState;
  settings: CampaignSettings;
  prepared: Prepared | null;
}

/**
 * What came of a look at a campaign. claimed: a message is on its way. prepare: something must be found out first. busy: a
 * message of it is on its way already. none: nobody is next.
 */
export type Claim = { kind: 'claimed' | 'busy' | 'none' } | { kind: 'prepare'; preparation: Preparation };

/** Recipients that are skipped in one transaction. */
const SKIPS_AT_ONCE = 100;

/** Claims the next message of a campaign for a connection: its row, its text and its event commit together. */
export async function claimNext(manager: EntityManager, lane: Lane, campaignId: number): Promise<Claim> {
  const campaign = await lockRunning(manager, lane.companyId, campaignId);
  if (!campaign) return { kind: 'none' };
  if (await isOnItsWay(manager, campaign)) return { kind: 'busy' };
  for (let skips = 0; skips < SKIPS_AT_ONCE; skips++) {
    const candidate = await pickRecipient(manager, campaign, lane.connectionId);
    if (!candidate) return { kind: 'none' };
    const claim = await tryClaim(manager, lane, { campaign, candidate, step: stepOf(campaign, candidate) });
    if (claim) return claim;
  }
  return { kind: 'busy' };
}

interface Next {
  campaign: Campaign;
  candidate: Candidate;
  step: CampaignStep;
}

/** Null: nothing can be sent to the candidate, whose row has the reason now. */
async function tryClaim(manager: EntityManager, lane: Lane, next: Next): Promise<Claim | null> {
  const { campaign, candidate, step } = next;
  const { companyId, connectionId, settings } = lane;
  const isSame = lane.prepared?.recipientId === candidate.id && lane.prepared.step === step;
  const prepared = isSame ? lane.prepared : null;
  const isWhatsapp = lane.state.channel === 'whatsapp';
  const template = campaign.templates.find((each) => each.connectionId === connectionId && each.step === step) ?? null;

  if (prepared?.isValid !== null && prepared?.isValid !== undefined) {
    await manager.update(
      ListItem,
      { companyId, id: candidate.itemId ?? 0 },
      { isWhatsappValid: prepared.isValid, checkedAt: lane.state.now },
    );
    candidate.isValid = prepared.isValid;
  }
  if (candidate.isOptedOut) return leaveOut(manager, next, 'skipped', 'optedOut');
  if (isWhatsapp && candidate.isValid === false) return leaveOut(manager, next, 'skipped', 'invalid');
  if (prepared?.failure) return leaveOut(manager, next, 'failed', prepared.failure);

  const checksNumber = isWhatsapp && candidate.isValid === null;
  if (!prepared && (checksNumber || template)) {
    const preparation = { candidate, step, checksNumber, template, variables: settings.variables };
    return { kind: 'prepare', preparation };
  }
  const chosen = template
    ? { variant: null, text: prepared?.text ?? '' }
    : chooseText(campaign, step, candidate, settings.variables);
  if (!chosen) return leaveOut(manager, next, 'skipped', 'empty');
  await claim(manager, lane, next, { ...chosen, template: prepared?.template ?? null });
  return { kind: 'claimed' };
}

async function leaveOut(
  manager: EntityManager,
  { campaign: { companyId, id: campaignId }, candidate }: Next,
  state: 'skipped' | 'failed',
  reason: SkipReason | string,
): Promise<null> {
  const changed = { state, reason, name: candidate.name, email: candidate.email, updatedAt: () => 'now()' } as const;
  await manager.update(CampaignRecipient, { companyId, campaignId, id: candidate.id }, changed);
  await makeCampaignDue(manager, { companyId, campaignId }, 1);
  return null;
}

/** Fixes the text, and records the event by which the message reaches its conversation. */
async function claim(
  manager: EntityManager,
  { companyId, connectionId, state }: Lane,
  { campaign, candidate, step }: Next,
  { variant, text, template }: ChosenText & Pick<Prepared, 'template'>,
): Promise<void> {
  const { id: campaignId, name: campaignName, media, replies, queueId, replyUserId } = campaign;
  const { id: recipientId, name, number, email, attempt } = candidate;
  await manager.update(
    CampaignRecipient,
    { companyId, campaignId, id: recipientId },
    {
      state: 'claimed',
      step,
      connectionId,
      name,
      email,
      ...(step === 'confirmation' ? { confirmationVariant: variant } : { variant }),
      claimedAt: () => 'clock_timestamp()',
      updatedAt: () => 'now()',
    },
  );
  await manager.query(
    `INSERT INTO connection_limit (company_id, connection_id, day, sent_today) VALUES ($1, $2, $3, 1)
     ON CONFLICT (company_id, connection_id) DO UPDATE SET day = excluded.day,
       sent_today = CASE WHEN connection_limit.day = excluded.day THEN connection_limit.sent_today + 1 ELSE 1 END`,
    [companyId, connectionId, state.today],
  );
  await recordEvent(
    manager,
    'campaign.messageDue',
    { companyId, key: `${companyId}:campaignMessage:${campaignId}` },
    {
      ...{ campaignId, campaignName, recipientId, step, attempt, connectionId, name, number, email, text, template },
      media: step === 'message' && !template ? media : null,
      ...{ replies, queueId, userId: replyUserId, testKey: '' },
    },
  );
}
