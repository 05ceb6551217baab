import { Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  type DoNotContact,
  DoNotContactIdInput,
  ListDoNotContactInput,
  SetDoNotContactInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

/** The wish for no more messages counts whatever the company's plan is. */
@ApiTags('do-not-contact')
@Controller()
export class DoNotContactController {
  constructor(private readonly bus: Bus) {}

  @Get('do-not-contact')
  @Permission('supervisor')
  @ApiOperation({ summary: 'Contacts who want no more messages of campaigns' })
  list(@CurrentActor() actor: Actor, @Input() input: ListDoNotContactInput) {
    return this.bus.request(actor, { name: 'doNotContact.list', input });
  }

  @Get('contacts/:contactId/do-not-contact')
  @Permission('user')
  @ApiOperation({ summary: 'Whether a contact wants no more messages, and since when' })
  async get(
    @CurrentActor() actor: Actor,
    @Input() input: DoNotContactIdInput,
  ): Promise<{ entry: DoNotContact | null }> {
    return { entry: await this.bus.request(actor, { name: 'doNotContact.get', input }) };
  }

  @Put('contacts/:contactId/do-not-contact')
  @Permission('user')
  @ApiOperation({ summary: 'Notes that a contact wants no more messages, or wants them again' })
  async set(
    @CurrentActor() actor: Actor,
    @Input() input: SetDoNotContactInput,
  ): Promise<{ entry: DoNotContact | null }> {
    return { entry: await this.bus.request(actor, { name: 'doNotContact.set', input }) };
  }
}
