import type { EventMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent } from '@prosa/service-kit/bus';
import { SendCampaignMessage } from './send-campaign-message.js';

@Controller()
export class CampaignsController {
  constructor(private readonly send: SendCampaignMessage) {}

  @OnEvent('campaign.messageDue')
  messageDue(event: EventMessage<'campaign.messageDue'>) {
    return this.send.execute(event);
  }
}
