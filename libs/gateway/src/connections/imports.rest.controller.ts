import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ConnectionIdInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';

@ApiTags('connections')
@Controller()
export class ImportsController {
  constructor(private readonly bus: Bus) {}

  @Post('closedimported/:connectionId')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Closes the tickets of an import that nobody touched, without a word to anybody' })
  close(@CurrentActor() actor: Actor, @Input() input: ConnectionIdInput) {
    return this.bus.request(actor, { name: 'imports.close', input });
  }

  @Post('whatsapp/:connectionId/import/stop')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Stops an import of old messages; what is imported stays' })
  stop(@CurrentActor() actor: Actor, @Input() input: ConnectionIdInput) {
    return this.bus.request(actor, { name: 'imports.stop', input });
  }

  @Post('whatsapp/:connectionId/import/resume')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Continues an import of old messages that was stopped' })
  resume(@CurrentActor() actor: Actor, @Input() input: ConnectionIdInput) {
    return this.bus.request(actor, { name: 'imports.resume', input });
  }
}
