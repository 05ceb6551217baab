import { Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ANONYMOUS, ChangePlatformSettingInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('public')
  @ApiOperation({ summary: 'Settings of the platform, by key' })
  list() {
    return this.bus.request(ANONYMOUS, { name: 'settings.list', input: {} });
  }

  @Put(':key')
  @Permission('super')
  @ApiOperation({ summary: 'Changes a setting of the platform' })
  change(@CurrentActor() actor: Actor, @Input() input: ChangePlatformSettingInput) {
    return this.bus.request(actor, { name: 'settings.change', input });
  }
}
