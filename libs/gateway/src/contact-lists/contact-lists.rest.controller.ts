import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  ChangeContactListInput,
  CheckContactListInput,
  ContactListIdInput,
  ContactListInput,
  FillContactListInput,
  ListContactListsInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';

/** Contact lists (docs/spec/wire-features.md §2). Consoles send `companyId` too: the company comes from the session. */
@ApiTags('contact lists')
@Controller('contact-lists')
@RequiresPlan('useCampaigns')
export class ContactListsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'Contact lists by name; all of them without a page number' })
  list(@CurrentActor() actor: Actor, @Input() input: ListContactListsInput) {
    return this.bus.request(actor, { name: 'contactLists.list', input });
  }

  @Get('list')
  @Permission('user')
  @ApiOperation({ summary: 'All contact lists, for a choice' })
  async options(@CurrentActor() actor: Actor) {
    const { records } = await this.bus.request(actor, { name: 'contactLists.list', input: {} });
    return records.map(({ id, name }) => ({ id, name }));
  }

  /** Without the contacts: consoles send back what they got. */
  @Get(':contactListId')
  @Permission('user')
  @ApiOperation({ summary: 'A contact list' })
  get(@CurrentActor() actor: Actor, @Input() input: ContactListIdInput) {
    return this.bus.request(actor, { name: 'contactLists.get', input });
  }

  @Post()
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'Makes a contact list' })
  create(@CurrentActor() actor: Actor, @Input() input: ContactListInput) {
    return this.bus.request(actor, { name: 'contactLists.create', input });
  }

  @Put(':contactListId')
  @Permission('user')
  @ApiOperation({ summary: 'Renames a contact list' })
  change(@CurrentActor() actor: Actor, @Input() input: ChangeContactListInput) {
    return this.bus.request(actor, { name: 'contactLists.change', input });
  }

  @Delete(':contactListId')
  @Permission('user')
  @ApiOperation({ summary: 'Deletes a contact list, unless a campaign waits for it or runs' })
  delete(@CurrentActor() actor: Actor, @Input() input: ContactListIdInput) {
    return this.bus.request(actor, { name: 'contactLists.delete', input });
  }

  @Post(':contactListId/fill')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'Begins to add contacts with a tag or by a filter, or recipients of a campaign' })
  fill(@CurrentActor() actor: Actor, @Input() input: FillContactListInput) {
    return this.bus.request(actor, { name: 'contactLists.fill', input });
  }

  @Post(':contactListId/check')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'Begins to check which numbers have an account' })
  check(@CurrentActor() actor: Actor, @Input() input: CheckContactListInput) {
    return this.bus.request(actor, { name: 'contactLists.check', input });
  }
}
