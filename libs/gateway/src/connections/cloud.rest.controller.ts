import { Controller, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AuthoriseCloudInput, CloudConnectionInput, ConnectCloudInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';

@ApiTags('connections')
@Controller('whatsappapi')
export class CloudController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @Permission('admin')
  @ApiOperation({ summary: 'Adds a number of the WhatsApp Cloud API, after checking its access data at Meta' })
  connect(@CurrentActor() actor: Actor, @Input() input: ConnectCloudInput) {
    return this.bus.request(actor, { name: 'cloud.connect', input });
  }

  @Get(':connectionId')
  @Permission('admin')
  @ApiOperation({ summary: 'The account of a number, and what is entered at Meta for its webhooks' })
  get(@CurrentActor() actor: Actor, @Input() input: CloudConnectionInput) {
    return this.bus.request(actor, { name: 'cloud.get', input });
  }

  @Put(':connectionId')
  @Permission('admin')
  @ApiOperation({ summary: 'Gives a number a new token; its history and what waits to be sent stay' })
  authorise(@CurrentActor() actor: Actor, @Input() input: AuthoriseCloudInput) {
    return this.bus.request(actor, { name: 'cloud.authorise', input });
  }
}
