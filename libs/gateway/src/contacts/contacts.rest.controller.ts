import { Controller, Delete, Get, HttpCode, Post, Put, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  BlockContactInput,
  ChangeContactInput,
  ContactIdInput,
  ContactProfileInput,
  CreateContactInput,
  ListContactsInput,
  MergeContactsInput,
  UndoMergeInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CurrentActor } from '../access/current-actor.js';
import { CostlyRead, isSearch } from '../access/guards/costly-read.guard.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';
import { allContacts } from './all-contacts.js';

@ApiTags('contacts')
@Controller('contacts')
export class ContactsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('user')
  @CostlyRead(isSearch)
  @ApiOperation({ summary: 'Contacts of the company by name, by page, and how many there are' })
  list(@CurrentActor() actor: Actor, @Input() input: ListContactsInput) {
    return this.bus.request(actor, { name: 'contacts.list', input });
  }

  @Post()
  @Permission('user')
  @ApiOperation({ summary: 'Makes a contact' })
  create(@CurrentActor() actor: Actor, @Input() input: CreateContactInput) {
    return this.bus.request(actor, { name: 'contacts.create', input });
  }

  @Get('list')
  @Permission('user')
  @CostlyRead()
  @ApiOperation({ summary: 'Contacts of the company, for selectors' })
  async options(@CurrentActor() actor: Actor, @Res() response: Response): Promise<void> {
    const text = await allContacts(this.bus, actor);
    response.type('application/json');
    // A list that cannot be read to its end breaks off: it would look complete otherwise.
    await pipeline(Readable.from(text), response).catch(() => response.destroy());
  }

  @Get('duplicates')
  @Permission('admin')
  @CostlyRead()
  @ApiOperation({ summary: 'Contacts that may be one person' })
  duplicates(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'contacts.duplicates', input: {} });
  }

  @Get('profile/:number')
  @Permission('user')
  @ApiOperation({ summary: 'Who is known by a number; 0 for nobody' })
  profile(@CurrentActor() actor: Actor, @Input() input: ContactProfileInput) {
    return this.bus.request(actor, { name: 'contacts.profile', input });
  }

  @Post('merge')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Makes one contact of two that are the same person' })
  merge(@CurrentActor() actor: Actor, @Input() input: MergeContactsInput) {
    return this.bus.request(actor, { name: 'contacts.merge', input });
  }

  @Get(':contactId/identities')
  @Permission('user')
  @ApiOperation({ summary: 'The names by which providers know a contact, and the contacts merged into it' })
  identities(@CurrentActor() actor: Actor, @Input() input: ContactIdInput) {
    return this.bus.request(actor, { name: 'contacts.identities', input });
  }

  @Post(':contactId/merges/:mergeId/undo')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Restores a contact that was merged into this one' })
  undoMerge(@CurrentActor() actor: Actor, @Input() input: UndoMergeInput) {
    return this.bus.request(actor, { name: 'contacts.undoMerge', input });
  }

  @Get(':contactId')
  @Permission('user')
  @ApiOperation({ summary: 'A contact' })
  get(@CurrentActor() actor: Actor, @Input() input: ContactIdInput) {
    return this.bus.request(actor, { name: 'contacts.get', input });
  }

  @Put('block/:contactId')
  @Permission('user')
  @ApiOperation({ summary: 'Blocks a contact, or lets it in again, here and at its channel' })
  block(@CurrentActor() actor: Actor, @Input() input: BlockContactInput) {
    return this.bus.request(actor, { name: 'contacts.block', input });
  }

  @Put('toggleDisableBot/:contactId')
  @Permission('user')
  @ApiOperation({ summary: 'Switches the bot for a contact off, or on again' })
  async toggleBot(@CurrentActor() actor: Actor, @Input() input: ContactIdInput): Promise<{ disableBot: boolean }> {
    const { disableBot } = await this.bus.request(actor, { name: 'contacts.toggleBot', input });
    return { disableBot };
  }

  @Put('toggleAcceptAudio/:contactId')
  @Permission('user')
  @ApiOperation({ summary: 'Switches voice messages of a contact off, or on again' })
  async toggleAudio(
    @CurrentActor() actor: Actor,
    @Input() input: ContactIdInput,
  ): Promise<{ acceptAudioMessage: boolean }> {
    const { acceptAudioMessage } = await this.bus.request(actor, { name: 'contacts.toggleAudio', input });
    return { acceptAudioMessage };
  }

  @Put(':contactId')
  @Permission('user')
  @ApiOperation({ summary: 'Changes the given fields of a contact and leaves the others' })
  change(@CurrentActor() actor: Actor, @Input() input: ChangeContactInput) {
    return this.bus.request(actor, { name: 'contacts.change', input });
  }

  @Delete(':contactId')
  @Permission('admin')
  @ApiOperation({ summary: 'Deletes a contact that has no tickets' })
  delete(@CurrentActor() actor: Actor, @Input() input: ContactIdInput) {
    return this.bus.request(actor, { name: 'contacts.delete', input });
  }
}
