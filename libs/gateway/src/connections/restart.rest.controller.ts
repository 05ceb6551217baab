import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';

@ApiTags('connections')
@Controller('whatsapp-restart')
export class RestartController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Closes and opens all linked sessions of the company' })
  restart(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'connections.restart', input: {} });
  }
}
