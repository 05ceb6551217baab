import { recordEvent } from '@prosa/service-kit/bus';
import { pipelineQuery, pipelineUpdate } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import { CampaignRecipient } from '../../recipients/campaign-recipient.entity.js';
import type { ChosenText } from './choose-text.js';
import type { Lane, Next } from './lane.js';
import type { Prepared } from './prepare.js';

/** Fixes the text, and records the event by which the message reaches its conversation. */
export async function claimMessage(
  manager: EntityManager,
  lane: Lane,
  next: Next,
  { variant, text, template }: ChosenText & Pick<Prepared, 'template'>,
): Promise<void> {
  const { companyId, connectionId } = lane;
  const { campaign, candidate, step } = next;
  const { id: campaignId, name: campaignName, media, replies, queueId, replyUserId } = campaign;
  const { id: recipientId, name, number, email, attempt } = candidate;
  await markClaimed(manager, lane, next, variant);
  await countMessage(manager, lane);
  await recordEvent(
    manager,
    'campaign.messageDue',
    { companyId, key: `${companyId}:campaignMessage:${campaignId}` },
    {
      campaignId,
      campaignName,
      recipientId,
      step,
      attempt,
      connectionId,
      name,
      number,
      email,
      text,
      template,
      media: step === 'message' && !template ? media : null,
      replies,
      queueId,
      userId: replyUserId,
      testKey: '',
    },
  );
}

function markClaimed(
  manager: EntityManager,
  { companyId, connectionId }: Lane,
  { campaign, candidate, step }: Next,
  variant: number | null,
): Promise<void> {
  const { id: recipientId, name, email } = candidate;
  return pipelineUpdate(
    manager,
    CampaignRecipient,
    { companyId, campaignId: campaign.id, id: recipientId },
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
}

/** Counts it for the daily limit of its connection. */
function countMessage(manager: EntityManager, { companyId, connectionId, state }: Lane): Promise<void> {
  return pipelineQuery(
    manager,
    `INSERT INTO connection_limit (company_id, connection_id, day, sent_today) VALUES ($1, $2, $3, 1)
     ON CONFLICT (company_id, connection_id) DO UPDATE SET day = excluded.day,
       sent_today = CASE WHEN connection_limit.day = excluded.day THEN connection_limit.sent_today + 1 ELSE 1 END`,
    [companyId, connectionId, state.today],
  );
}
