import { Controller, Delete, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ConnectionIdInput, LinkByCodeInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';

@ApiTags('connections')
@Controller('whatsappsession')
export class SessionsController {
  constructor(private readonly bus: Bus) {}

  @Post(':connectionId')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Tries to connect again' })
  start(@CurrentActor() actor: Actor, @Input() input: ConnectionIdInput) {
    return this.bus.request(actor, { name: 'connections.start', input });
  }

  @Put(':connectionId')
  @Permission('admin')
  @ApiOperation({ summary: 'A new QR code; forgets the pairing that was' })
  renew(@CurrentActor() actor: Actor, @Input() input: ConnectionIdInput) {
    return this.bus.request(actor, { name: 'connections.renew', input });
  }

  @Post(':connectionId/code')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'A code to type on the phone of that number; forgets the pairing that was' })
  linkByCode(@CurrentActor() actor: Actor, @Input() input: LinkByCodeInput) {
    return this.bus.request(actor, { name: 'connections.linkByCode', input });
  }

  @Delete(':connectionId')
  @Permission('admin')
  @ApiOperation({ summary: 'Logs out at the provider and stops' })
  disconnect(@CurrentActor() actor: Actor, @Input() input: ConnectionIdInput) {
    return this.bus.request(actor, { name: 'connections.disconnect', input });
  }
}
