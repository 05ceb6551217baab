import type { CampaignMessageKey, EventMessage, Events } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { pipelineUpdate } from '@prosa/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { CampaignRecipient } from '../../recipients/campaign-recipient.entity.js';
import { RunLanes } from '../claim/run-lanes.js';
import { type Following, WriteNext, type Written } from '../claim/write-next.js';
import { lanesOf, noteProgress, wakeLanes } from '../work.js';
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
    private readonly writeNext: WriteNext,
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
    const key = { companyId, campaignId, id: recipientId };
    const done: { written?: Written | null; following?: Following } = {};
    const record = (claims: boolean) =>
      once(this.db, event, `campaign-outcome`, async (manager) => {
        done.written = await apply(manager, key, next);
        done.following = { isLocked: true };
        if (done.written && claims)
          done.following = await this.writeNext.within(manager, companyId, done.written, true);
      });
    // What is wrong with the next message does not keep the outcome of this one from being recorded.
    await record(true).catch(() => record(false));
    const { written, following } = done;
    if (written && following) this.lanes.after(companyId, written, following);
  }
}

/** Null: the recipient's state is as it was, so that it is nobody else's turn. */
async function apply(
  manager: EntityManager,
  key: { companyId: number; campaignId: number; id: number },
  next: (recipient: CampaignRecipient) => Partial<CampaignRecipient>,
): Promise<Written | null> {
  const [recipient, lanes] = await Promise.all([
    manager.findOne(CampaignRecipient, { where: key, lock: { mode: 'pessimistic_write' } }),
    lanesOf(manager, key),
  ]);
  const changed = recipient && next(recipient);
  if (!changed || Object.keys(changed).length === 0) return null;
  await pipelineUpdate(manager, CampaignRecipient, key, { ...changed, updatedAt: () => 'now()' });
  await noteProgress(manager, key);
  const { state = recipient.state } = changed;
  return lanes?.isRunning && state !== recipient.state
    ? nextAfter(manager, key.companyId, recipient, { ...lanes, state })
    : null;
}

async function nextAfter(
  manager: EntityManager,
  companyId: number,
  { connectionId }: CampaignRecipient,
  { connectionIds, state }: { connectionIds: number[]; state: CampaignRecipient['state'] },
): Promise<Written> {
  // Who confirmed comes first, also where connections wait for answers.
  if (state === 'confirmed') await wakeLanes(manager, companyId, connectionIds);
  return { connectionIds, after: connectionId ?? 0 };
}
