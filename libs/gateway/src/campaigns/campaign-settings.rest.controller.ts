import { Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  type CampaignSettings,
  type CampaignSettingWire,
  ChangeCampaignSettingsInput,
  ChangeConnectionLimitInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';

/** Those that other consoles read, which must all be there; then ours (docs/spec/wire-features.md §1). */
const KEYS = [
  'messageInterval',
  'longerIntervalAfter',
  'greaterInterval',
  'variables',
  'sendingHours',
  'brakes',
] as const satisfies (keyof CampaignSettings)[];

const asRecords = (settings: CampaignSettings): CampaignSettingWire[] =>
  KEYS.map((key) => ({ key, value: JSON.stringify(settings[key]) }));

/** How campaigns send: read by those who write campaigns, changed by admins. */
@ApiTags('campaigns')
@Controller('campaign-settings')
@RequiresPlan('useCampaigns')
export class CampaignSettingsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('supervisor')
  @ApiOperation({ summary: 'Pace, variables, hours and brakes of campaigns, each value as JSON text' })
  async get(@CurrentActor() actor: Actor): Promise<CampaignSettingWire[]> {
    return asRecords(await this.bus.request(actor, { name: 'campaignSettings.get', input: {} }));
  }

  @Post()
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Changes some of them; those that are not sent stay' })
  async change(@CurrentActor() actor: Actor, @Input() input: ChangeCampaignSettingsInput) {
    return asRecords(await this.bus.request(actor, { name: 'campaignSettings.change', input }));
  }

  @Get('limits')
  @Permission('supervisor')
  @ApiOperation({ summary: 'What each connection may send for campaigns today' })
  limits(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'campaignSettings.limits', input: {} });
  }

  @Put('limits/:connectionId')
  @Permission('admin')
  @ApiOperation({ summary: 'Changes the daily limit of a connection, or begins or ends its warm-up' })
  changeLimit(@CurrentActor() actor: Actor, @Input() input: ChangeConnectionLimitInput) {
    return this.bus.request(actor, { name: 'campaignSettings.changeLimit', input });
  }
}
