import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, type V1List, V1PageInput, type V1Connection, v1Connection } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { ExternalAccess, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';
import { pageOfAll } from './page-of.js';

@ApiTags('v1')
@Controller('v1/connections')
@RequiresPlan('useExternalApi')
export class V1ConnectionsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @ExternalAccess('connections:read')
  @ApiOperation({ summary: 'Connections by id' })
  async list(@CurrentActor() actor: Actor, @Input() input: V1PageInput): Promise<V1List<V1Connection>> {
    return pageOfAll(await this.bus.request(actor, { name: 'connections.list', input: {} }), input, v1Connection);
  }
}
