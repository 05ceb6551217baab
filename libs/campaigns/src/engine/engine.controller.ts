import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent, OnRequest } from '@prosa/service-kit/bus';
import { SyncCampaignConnection } from '../connections/sync-campaign-connection.js';
import { RecipientQueries } from './recipient.queries.js';
import { ControlCampaign } from './control/control-campaign.js';
import { TestCampaign } from './control/test-campaign.js';
import { ForecastCampaign } from './forecast/forecast-campaign.js';
import { FollowConnections } from './outcome/follow-connections.js';
import { RecordOutcome } from './outcome/record-outcome.js';
import { FollowCompany } from './plan/follow-company.js';
import { ReportQueries } from './report.queries.js';

@Controller()
export class EngineController {
  constructor(
    private readonly control: ControlCampaign,
    private readonly test: TestCampaign,
    private readonly forecast: ForecastCampaign,
    private readonly reports: ReportQueries,
    private readonly recipients: RecipientQueries,
    private readonly outcome: RecordOutcome,
    private readonly syncConnection: SyncCampaignConnection,
    private readonly follow: FollowConnections,
    private readonly company: FollowCompany,
  ) {}

  @OnRequest('campaigns.start')
  start({ actor, input }: RequestMessage<'campaigns.start'>) {
    return this.control.start(actor, input.campaignId);
  }

  @OnRequest('campaigns.cancel')
  cancel({ actor, input }: RequestMessage<'campaigns.cancel'>) {
    return this.control.cancel(actor, input.campaignId);
  }

  @OnRequest('campaigns.restart')
  restart({ actor, input }: RequestMessage<'campaigns.restart'>) {
    return this.control.restart(actor, input.campaignId);
  }

  @OnRequest('campaignRecipients.retry')
  retry({ actor, input }: RequestMessage<'campaignRecipients.retry'>) {
    return this.control.retry(actor, input.campaignId, input.recipientId);
  }

  @OnRequest('campaigns.test')
  sendTest({ actor, input }: RequestMessage<'campaigns.test'>) {
    return this.test.execute(actor, input);
  }

  @OnRequest('campaigns.forecast')
  foresee({ actor, input }: RequestMessage<'campaigns.forecast'>) {
    return this.forecast.execute(actor, input.campaignId);
  }

  @OnRequest('campaigns.report')
  report({ actor, input }: RequestMessage<'campaigns.report'>) {
    return this.reports.report(actor, input.campaignId);
  }

  @OnRequest('campaigns.shipping')
  shipping({ actor, input }: RequestMessage<'campaigns.shipping'>) {
    return this.recipients.shipping(actor, input.campaignId);
  }

  @OnRequest('campaignRecipients.list')
  list({ actor, input }: RequestMessage<'campaignRecipients.list'>) {
    return this.recipients.list(actor, input);
  }

  @OnEvent('campaign.messageStored')
  stored(event: EventMessage<'campaign.messageStored'>) {
    return this.outcome.stored(event);
  }

  @OnEvent('campaign.messageRefused')
  refused(event: EventMessage<'campaign.messageRefused'>) {
    return this.outcome.refused(event);
  }

  @OnEvent('campaign.messageChanged')
  changed(event: EventMessage<'campaign.messageChanged'>) {
    return this.outcome.changed(event);
  }

  @OnEvent('campaign.answered')
  answered(event: EventMessage<'campaign.answered'>) {
    return this.outcome.answered(event);
  }

  @OnEvent('connection.saved')
  connectionSaved(event: EventMessage<'connection.saved'>) {
    return this.syncConnection.save(event);
  }

  @OnEvent('connection.sessionChanged')
  async sessionChanged(event: EventMessage<'connection.sessionChanged'>) {
    await this.syncConnection.save(event);
    await this.follow.sessionChanged(event);
  }

  @OnEvent('connection.deleted')
  async connectionDeleted(event: EventMessage<'connection.deleted'>) {
    await this.syncConnection.remove(event);
    await this.follow.deleted(event);
  }

  @OnEvent('company.changed')
  companyChanged(event: EventMessage<'company.changed'>) {
    return this.company.changed(event);
  }
}
