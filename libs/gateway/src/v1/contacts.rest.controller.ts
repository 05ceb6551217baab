import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  ContactIdInput,
  V1ChangeContactInput,
  type V1Contact,
  v1Contact,
  V1ContactInput,
  V1ContactsInput,
  V1ContactTagInput,
  type V1List,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { CostlyRead } from '../access/guards/costly-read.guard.js';
import { ExternalAccess, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';
import { pageOf, placeOf } from './page-of.js';

@ApiTags('v1')
@Controller('v1/contacts')
@RequiresPlan('useExternalApi')
export class V1ContactsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @ExternalAccess('contacts:read')
  @CostlyRead(({ search }) => Boolean(search))
  @ApiOperation({ summary: 'Contacts by id' })
  async list(@CurrentActor() actor: Actor, @Input() input: V1ContactsInput): Promise<V1List<V1Contact>> {
    const request = { name: 'external.contacts', input: { ...input, ...placeOf(input) } } as const;
    return pageOf(await this.bus.request(actor, request), v1Contact);
  }

  @Get(':contactId')
  @ExternalAccess('contacts:read')
  @ApiOperation({ summary: 'A contact' })
  async get(@CurrentActor() actor: Actor, @Input() input: ContactIdInput): Promise<V1Contact> {
    return v1Contact(await this.bus.request(actor, { name: 'contacts.get', input }));
  }

  @Post()
  @ExternalAccess('contacts:write')
  @ApiOperation({ summary: 'Creates a contact, whose number is looked up at the network' })
  async create(@CurrentActor() actor: Actor, @Input() input: V1ContactInput): Promise<V1Contact> {
    const { fields: extraInfo, ...given } = input;
    return v1Contact(await this.bus.request(actor, { name: 'contacts.create', input: { ...given, extraInfo } }));
  }

  @Put(':contactId')
  @ExternalAccess('contacts:write')
  @ApiOperation({ summary: 'Changes the given fields of a contact and leaves the others' })
  async change(@CurrentActor() actor: Actor, @Input() input: V1ChangeContactInput): Promise<V1Contact> {
    const { fields: extraInfo, ...given } = input;
    return v1Contact(await this.bus.request(actor, { name: 'contacts.change', input: { ...given, extraInfo } }));
  }

  @Put(':contactId/tags/:tagId')
  @ExternalAccess('contacts:write')
  @ApiOperation({ summary: 'Adds a tag to a contact; the others stay' })
  addTag(@CurrentActor() actor: Actor, @Input() input: V1ContactTagInput): Promise<V1Contact> {
    return this.tag(actor, input, true);
  }

  @Delete(':contactId/tags/:tagId')
  @ExternalAccess('contacts:write')
  @ApiOperation({ summary: 'Removes a tag from a contact' })
  removeTag(@CurrentActor() actor: Actor, @Input() input: V1ContactTagInput): Promise<V1Contact> {
    return this.tag(actor, input, false);
  }

  private async tag(actor: Actor, given: V1ContactTagInput, isTagged: boolean): Promise<V1Contact> {
    const request = { name: 'external.tagContact', input: { ...given, isTagged } } as const;
    return v1Contact(await this.bus.request(actor, request));
  }
}
