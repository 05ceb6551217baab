import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';

/** What people may use of their company's models. */
@ApiTags('prompts')
@Controller('assists')
export class AssistsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'What of the models and foreign bots of the company its people may use' })
  offered(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'assists.offered', input: {} });
  }
}
