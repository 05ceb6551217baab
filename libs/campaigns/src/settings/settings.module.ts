import type { RequestMessage } from '@prosa/contracts';
import { Controller, Module } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ConnectionLimits } from './connection-limits.js';
import { ManageSettings } from './manage-settings.js';

@Controller()
class CampaignSettingsController {
  constructor(
    private readonly settings: ManageSettings,
    private readonly connectionLimits: ConnectionLimits,
  ) {}

  @OnRequest('campaignSettings.get')
  get({ actor }: RequestMessage<'campaignSettings.get'>) {
    return this.settings.get(actor);
  }

  @OnRequest('campaignSettings.change')
  change({ actor, input }: RequestMessage<'campaignSettings.change'>) {
    return this.settings.change(actor, input);
  }

  @OnRequest('campaignSettings.limits')
  limits({ actor }: RequestMessage<'campaignSettings.limits'>) {
    return this.connectionLimits.list(actor);
  }

  @OnRequest('campaignSettings.changeLimit')
  changeLimit({ actor, input }: RequestMessage<'campaignSettings.changeLimit'>) {
    return this.connectionLimits.change(actor, input);
  }
}

/** How fast, when and how much campaigns send. */
@Module({ controllers: [CampaignSettingsController], providers: [ManageSettings, ConnectionLimits] })
export class CampaignSettingsModule {}
