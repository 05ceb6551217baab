import type { RequestMessage } from '@prosa/contracts';
import { Controller, Module } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ListFilling } from '../contact-lists/list-filling.js';
import { CampaignQueries } from './campaign.queries.js';
import { ManageCampaigns } from './manage-campaigns.js';
import { TagList } from './tag-list.js';

@Controller()
class CampaignRecordsController {
  constructor(
    private readonly queries: CampaignQueries,
    private readonly manage: ManageCampaigns,
  ) {}

  @OnRequest('external.campaigns')
  listById({ actor, input }: RequestMessage<'external.campaigns'>) {
    return this.queries.listById(actor, input);
  }

  @OnRequest('campaigns.list')
  list({ actor, input }: RequestMessage<'campaigns.list'>) {
    return this.queries.list(actor, input);
  }

  @OnRequest('campaigns.get')
  get({ actor, input }: RequestMessage<'campaigns.get'>) {
    return this.queries.get(actor, input);
  }

  @OnRequest('campaigns.preview')
  preview({ actor, input }: RequestMessage<'campaigns.preview'>) {
    return this.queries.preview(actor, input);
  }

  @OnRequest('campaigns.filesInUse')
  filesInUse({ actor, input }: RequestMessage<'campaigns.filesInUse'>) {
    return this.queries.filesInUse(actor, input);
  }

  @OnRequest('campaigns.create')
  create({ actor, input }: RequestMessage<'campaigns.create'>) {
    return this.manage.create(actor, input);
  }

  @OnRequest('campaigns.change')
  change({ actor, input }: RequestMessage<'campaigns.change'>) {
    return this.manage.change(actor, input);
  }

  @OnRequest('campaigns.setMedia')
  setMedia({ actor, input }: RequestMessage<'campaigns.setMedia'>) {
    return this.manage.setMedia(actor, input);
  }

  @OnRequest('campaigns.delete')
  delete({ actor, input }: RequestMessage<'campaigns.delete'>) {
    return this.manage.delete(actor, input);
  }
}

/** Campaigns, as people write them. */
@Module({
  controllers: [CampaignRecordsController],
  providers: [CampaignQueries, ManageCampaigns, TagList, ListFilling],
})
export class CampaignRecordsModule {}
