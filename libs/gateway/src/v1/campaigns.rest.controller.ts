import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  CampaignIdInput,
  type V1Campaign,
  v1Campaign,
  type V1CampaignReport,
  v1CampaignReport,
  V1CampaignsInput,
  type V1List,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { ExternalAccess, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';
import { pageOf, placeOf } from './page-of.js';

@ApiTags('v1')
@Controller('v1/campaigns')
@RequiresPlan('useExternalApi', 'useCampaigns')
export class V1CampaignsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @ExternalAccess('campaigns:read')
  @ApiOperation({ summary: 'Campaigns by id' })
  async list(@CurrentActor() actor: Actor, @Input() input: V1CampaignsInput): Promise<V1List<V1Campaign>> {
    const request = { name: 'external.campaigns', input: { ...input, ...placeOf(input) } } as const;
    return pageOf(await this.bus.request(actor, request), v1Campaign);
  }

  @Get(':campaignId')
  @ExternalAccess('campaigns:read')
  @ApiOperation({ summary: 'A campaign with what became of its recipients' })
  async get(@CurrentActor() actor: Actor, @Input() input: CampaignIdInput): Promise<V1CampaignReport> {
    return v1CampaignReport(await this.bus.request(actor, { name: 'campaigns.report', input }));
  }

  @Post(':campaignId/start')
  @HttpCode(200)
  @ExternalAccess('campaigns:write')
  @ApiOperation({ summary: 'Begins a campaign at once' })
  async start(@CurrentActor() actor: Actor, @Input() input: CampaignIdInput): Promise<V1Campaign> {
    return v1Campaign(await this.bus.request(actor, { name: 'campaigns.start', input }));
  }

  @Post(':campaignId/cancel')
  @HttpCode(200)
  @ExternalAccess('campaigns:write')
  @ApiOperation({ summary: 'Stops a campaign: at most the message on its way still leaves' })
  async cancel(@CurrentActor() actor: Actor, @Input() input: CampaignIdInput): Promise<V1Campaign> {
    return v1Campaign(await this.bus.request(actor, { name: 'campaigns.cancel', input }));
  }
}
