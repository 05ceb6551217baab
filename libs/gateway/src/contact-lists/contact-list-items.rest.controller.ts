import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  ChangeContactListItemInput,
  ContactListItemIdInput,
  CreateContactListItemInput,
  ListContactListItemsInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';

/** Contacts of contact lists. */
@ApiTags('contact lists')
@Controller('contact-list-items')
@RequiresPlan('useCampaigns')
export class ContactListItemsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'Contacts of a list, the newest first' })
  list(@CurrentActor() actor: Actor, @Input() input: ListContactListItemsInput) {
    return this.bus.request(actor, { name: 'contactListItems.list', input });
  }

  @Get(':contactListItemId')
  @Permission('user')
  @ApiOperation({ summary: 'A contact of a list' })
  get(@CurrentActor() actor: Actor, @Input() input: ContactListItemIdInput) {
    return this.bus.request(actor, { name: 'contactListItems.get', input });
  }

  @Post()
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'Adds a contact to a list' })
  create(@CurrentActor() actor: Actor, @Input() input: CreateContactListItemInput) {
    return this.bus.request(actor, { name: 'contactListItems.create', input });
  }

  @Put(':contactListItemId')
  @Permission('user')
  @ApiOperation({ summary: 'Changes a contact, which stays in its list' })
  change(@CurrentActor() actor: Actor, @Input() input: ChangeContactListItemInput) {
    return this.bus.request(actor, { name: 'contactListItems.change', input });
  }

  @Delete(':contactListItemId')
  @Permission('admin')
  @ApiOperation({ summary: 'Deletes a contact from its list' })
  delete(@CurrentActor() actor: Actor, @Input() input: ContactListItemIdInput) {
    return this.bus.request(actor, { name: 'contactListItems.delete', input });
  }
}
