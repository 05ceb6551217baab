import type { CampaignStep, CampaignTemplate, SkipReason } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Campaign } from '../../campaigns/campaign.entity.js';
import { ListItem } from '../../contact-lists/contact-list-item.entity.js';
import { CampaignRecipient } from '../../recipients/campaign-recipient.entity.js';
import { makeCampaignDue } from '../work.js';
import { claimMessage } from './claim-message.js';
import { chooseText, type ChosenText } from './choose-text.js';
import type { Lane, Next } from './lane.js';
import { type Candidate, isOnItsWay, lockRunning, pickRecipient, stepOf } from './pick-recipient.js';
import type { Preparation, Prepared } from './prepare.js';

/**
 * What came of a look at a campaign. claimed: a message is on its way. prepare: something must be found out first. busy: a
 * message of it is on its way already. none: nobody is next. locked: another transaction has it, or it does not run any more.
 */
export type Claim = { kind: 'claimed' | 'busy' | 'none' | 'locked' } | { kind: 'prepare'; preparation: Preparation };

/** Recipients that are skipped in one transaction. */
const SKIPS_AT_ONCE = 100;

/** Claims the next message of a campaign for a connection: its row, its text and its event commit together. */
export async function claimNext(manager: EntityManager, lane: Lane, campaignId: number): Promise<Claim> {
  const { companyId, connectionId } = lane;
  const key = { companyId, campaignId };
  const pick = () => pickRecipient(manager, key, connectionId);
  // One round trip: each reads what is committed when those before it are done, so also what the lock waited for.
  const [campaign, isBusy, first] = await Promise.all([
    lockRunning(manager, key, lane.skipsLocked),
    isOnItsWay(manager, key),
    pick(),
  ]);
  if (!campaign) return { kind: lane.skipsLocked ? 'locked' : 'none' };
  if (isBusy) return { kind: 'busy' };
  let candidate = first;
  for (let skips = 0; skips < SKIPS_AT_ONCE; skips++) {
    if (!candidate) return { kind: 'none' };
    const claim = await tryClaim(manager, lane, { campaign, candidate, step: stepOf(campaign, candidate) });
    if (claim) return claim;
    candidate = await pick();
  }
  return { kind: 'busy' };
}

/** Null: nothing can be sent to the candidate, whose row has the reason now. */
async function tryClaim(manager: EntityManager, lane: Lane, next: Next): Promise<Claim | null> {
  const { campaign, candidate, step } = next;
  const prepared = preparedFor(lane, next);
  if (prepared) await recordValidity(manager, lane, candidate, prepared);
  const refusal = refusalOf(lane, candidate, prepared);
  if (refusal) return leaveOut(manager, next, refusal.state, refusal.reason);

  const preparation = prepared ? null : preparationOf(lane, next);
  if (preparation) return { kind: 'prepare', preparation };
  const { variables } = lane.settings;
  const chosen = prepared?.template
    ? { ...prepared, variant: null }
    : withoutTemplate(chooseText(campaign, step, candidate, variables));
  if (!chosen) return leaveOut(manager, next, 'skipped', 'empty');
  await claimMessage(manager, lane, next, chosen);
  return { kind: 'claimed' };
}

const withoutTemplate = (chosen: ChosenText | null) => chosen && { ...chosen, template: null };

/** What must be found out before the message is claimed; null: nothing. */
function preparationOf(
  { connectionId, state, settings }: Lane,
  { campaign, candidate, step }: Next,
): Preparation | null {
  const template = templateOf(campaign, connectionId, step);
  const checksNumber = state.channel === 'whatsapp' && candidate.isValid === null;
  return checksNumber || template ? { candidate, step, checksNumber, template, variables: settings.variables } : null;
}

/** What was found out about this message; null: nothing, or about another one. */
function preparedFor({ prepared }: Lane, { candidate, step }: Next): Prepared | null {
  return prepared?.recipientId === candidate.id && prepared.step === step ? prepared : null;
}

/** The template that a connection sends in a step; null: a text. */
export const templateOf = (campaign: Campaign, connectionId: number, step: CampaignStep): CampaignTemplate | null =>
  campaign.templates.find((each) => each.connectionId === connectionId && each.step === step) ?? null;

async function recordValidity(
  manager: EntityManager,
  { companyId, state }: Lane,
  candidate: Candidate,
  { isValid }: Prepared,
): Promise<void> {
  if (isValid === null) return;
  candidate.isValid = isValid;
  if (candidate.itemId === null) return;
  const checked = { isWhatsappValid: isValid, checkedAt: state.now };
  await manager.update(ListItem, { companyId, id: candidate.itemId }, checked);
}

type Refusal = { state: 'skipped'; reason: SkipReason } | { state: 'failed'; reason: string };

function refusalOf({ state }: Lane, candidate: Candidate, prepared: Prepared | null): Refusal | null {
  if (candidate.isOptedOut) return { state: 'skipped', reason: 'optedOut' };
  if (state.channel === 'whatsapp' && candidate.isValid === false) return { state: 'skipped', reason: 'invalid' };
  return prepared?.failure ? { state: 'failed', reason: prepared.failure } : null;
}

async function leaveOut(
  manager: EntityManager,
  { campaign: { companyId, id: campaignId }, candidate }: Next,
  state: 'skipped' | 'failed',
  reason: string,
): Promise<null> {
  const changed = { state, reason, name: candidate.name, email: candidate.email, updatedAt: () => 'now()' } as const;
  await manager.update(CampaignRecipient, { companyId, campaignId, id: candidate.id }, changed);
  await makeCampaignDue(manager, { companyId, campaignId }, 1);
  return null;
}
