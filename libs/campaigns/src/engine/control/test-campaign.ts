import { type Actor, type CampaignStep, type TestCampaignInput, digitsIn } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Campaign } from '../../campaigns/campaign.entity.js';
import { campaignSettingsOf } from '../../settings/campaign-settings-of.js';
import { chooseText } from '../claim/choose-text.js';
import { templateOf } from '../claim/claim-next.js';
import type { Candidate } from '../claim/pick-recipient.js';
import { Prepare } from '../claim/prepare.js';

/** Sends a campaign's messages to one number, so that a person sees them as its recipients will. */
@Injectable()
export class TestCampaign {
  constructor(
    private readonly db: DataSource,
    private readonly prepare: Prepare,
  ) {}

  async execute(actor: Actor, { campaignId, number }: TestCampaignInput): Promise<{ messages: number }> {
    const { companyId } = actor;
    const digits = digitsIn(number);
    if (digits.length < 8) throw new AppError('ERR_NUMBER_INCOMPLETE');
    const read = await withTenant(this.db, actor, async (manager) => ({
      campaign: await manager.findOneBy(Campaign, { companyId, id: campaignId }),
      settings: await campaignSettingsOf(manager, companyId),
    }));
    const { campaign, settings } = read;
    if (!campaign) throw new AppError('ERR_NO_CAMPAIGN_FOUND');
    const connectionId = campaign.connectionIds[0];
    if (connectionId === undefined) throw notReady();

    const candidate = { ...TESTER, number: digits, name: actor.name };
    const steps: CampaignStep[] = campaign.confirmation ? ['confirmation', 'message'] : ['message'];
    const messages: { step: CampaignStep; content: Content }[] = [];
    for (const step of steps)
      messages.push({ step, content: await this.contentOf({ campaign, step, candidate, settings }) });

    const testKey = randomUUID();
    await withTenant(this.db, actor, async (manager) => {
      for (const { step, content } of messages)
        await recordEvent(
          manager,
          'campaign.messageDue',
          { companyId, key: `${companyId}:campaignMessage:${campaignId}` },
          {
            ...content,
            campaignId,
            campaignName: campaign.name,
            recipientId: 0,
            attempt: 1,
            step,
            connectionId,
            testKey,
            name: candidate.name,
            number: candidate.number,
            email: candidate.email,
            media: step === 'message' && !content.template ? campaign.media : null,
            replies: campaign.replies,
            queueId: campaign.queueId,
            userId: campaign.replyUserId,
          },
        );
    });
    return { messages: messages.length };
  }

  private async contentOf({ campaign, step, candidate, settings }: Wanted): Promise<Content> {
    const { companyId, connectionIds } = campaign;
    const { variables } = settings;
    const template = templateOf(campaign, connectionIds[0]!, step);
    if (!template) {
      const chosen = chooseText(campaign, step, candidate, variables);
      if (!chosen) throw notReady();
      return { text: chosen.text, template: null };
    }
    const prepared = await this.prepare.execute(companyId, {
      candidate,
      step,
      template,
      variables,
      checksNumber: false,
    });
    if (!prepared || prepared.failure) throw notReady();
    return { text: prepared.text, template: prepared.template };
  }
}

interface Wanted {
  campaign: Campaign;
  step: CampaignStep;
  candidate: Candidate;
  settings: Awaited<ReturnType<typeof campaignSettingsOf>>;
}

type Content = { text: string; template: NonNullable<Awaited<ReturnType<Prepare['execute']>>>['template'] };

const TESTER: Candidate = {
  id: 0,
  state: 'planned',
  attempt: 1,
  itemId: null,
  number: '',
  name: '',
  email: '',
  isValid: true,
  isOptedOut: false,
};

const notReady = () => new AppError('ERR_CAMPAIGN_NOT_READY');
