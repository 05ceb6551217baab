import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, type V1List, V1PageInput, type V1User, v1User } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { ExternalAccess, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';
import { pageOf, placeOf } from './page-of.js';

@ApiTags('v1')
@Controller('v1/users')
@RequiresPlan('useExternalApi')
export class V1UsersController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @ExternalAccess('users:read')
  @ApiOperation({ summary: 'Users by id' })
  async list(@CurrentActor() actor: Actor, @Input() input: V1PageInput): Promise<V1List<V1User>> {
    return pageOf(await this.bus.request(actor, { name: 'external.users', input: placeOf(input) }), v1User);
  }
}
