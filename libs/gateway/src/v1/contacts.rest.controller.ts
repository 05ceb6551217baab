import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ContactIdInput, type V1Contact, v1Contact, V1ContactsInput, type V1List } from '@prosa/contracts';
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
}
