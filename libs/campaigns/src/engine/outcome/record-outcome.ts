import type { CampaignMessageKey, EventMessage, Events } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource, type EntityManager } from 'typeorm';
import { CampaignRecipient } from '../../recipients/campaign-recipient.entity.js';
import { Campaign } from '../../campaigns/campaign.entity.js';
import { RunCampaigns } from '../plan/run-campaigns.js';
import { RunLanes } from '../claim/run-lanes.js';
import { makeCampaignDue, wakeLanes } from '../work.js';
import { afterAnswer, afterChange } from './next-recipient.js';

type OutcomeEvent =
  | 'campaign.messageStored'
  | 'campaign.messageRefused'
  | 'campaign.messageChanged'
  | 'campaign.answered';

/** Records in the ledger what became of messages, by the events of tickets. */
@Injectable()
export class RecordOutcome {
  constructor(
    private readonly db: DataSource,
    private readonly lanes: RunLanes,
    private readonly campaigns: RunCampaigns,
  ) {}

  stored(event: EventMessage<'campaign.messageStored'>): Promise<void> {
    const { contactId, ticketId, ticketUuid, attempt } = event.data;
    return this.change(event, (recipient) =>
      attempt === recipient.attempt ? { contactId, ticketId, ticketUuid } : {},
    );
  }

  refused(event: EventMessage<'campaign.messageRefused'>): Promise<void> {
    const { reason, code, step, attempt } = event.data;
    return this.change(event, (recipient) => {
      const isCurrent = recipient.state === 'claimed' && recipient.step === step && recipient.attempt === attempt;
      if (!isCurrent) return {};
      return reason ? { state: 'skipped', reason } : { state: 'failed', reason: code };
    });
  }

  changed(event: EventMessage<'campaign.messageChanged'>): Promise<void> {
    return this.change(event, (recipient) => afterChange(recipient, event.data));
  }

  answered(event: EventMessage<'campaign.answered'>): Promise<void> {
    const { step, answer, at } = event.data;
    return this.change(event, (recipient) => afterAnswer(recipient, step, answer, new Date(at)));
  }

  private async change<N extends OutcomeEvent>(
    event: EventMessage<N>,
    next: (recipient: CampaignRecipient) => Partial<CampaignRecipient>,
  ): Promise<void> {
    const { companyId, data } = event;
    const { campaignId, recipientId } = data as CampaignMessageKey & Events[N];
    // A test is in no figure.
    if (recipientId === 0) return;
    let isMoved = false;
    await once(this.db, event, `campaign-outcome`, async (manager) => {
      isMoved = await apply(manager, { companyId, campaignId, id: recipientId }, next);
    });
    if (!isMoved) return;
    this.lanes.wake();
    this.campaigns.wake();
  }
}

/** Resolves to whether the recipient has another state, so that the next one's turn may have come. */
async function apply(
  manager: EntityManager,
  key: { companyId: number; campaignId: number; id: number },
  next: (recipient: CampaignRecipient) => Partial<CampaignRecipient>,
): Promise<boolean> {
  const recipient = await manager.findOne(CampaignRecipient, { where: key, lock: { mode: 'pessimistic_write' } });
  const changed = recipient && next(recipient);
  if (!changed || Object.keys(changed).length === 0) return false;
  const isMoved = changed.state !== undefined && changed.state !== recipient.state;
  await manager.update(CampaignRecipient, key, { ...changed, updatedAt: () => 'now()' });
  await makeCampaignDue(manager, key, 1);
  if (isMoved) await wakeConnections(manager, key);
  return isMoved;
}

async function wakeConnections(
  manager: EntityManager,
  { companyId, campaignId }: { companyId: number; campaignId: number },
): Promise<void> {
  const campaign = await manager.findOneBy(Campaign, { companyId, id: campaignId, status: 'EM_ANDAMENTO' });
  if (campaign) await wakeLanes(manager, companyId, campaign.connectionIds);
}
