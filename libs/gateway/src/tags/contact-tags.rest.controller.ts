import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ContactIdInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

@ApiTags('tags')
@Controller('contactTags')
export class ContactTagsController {
  constructor(private readonly bus: Bus) {}

  /** A company may ask for a tag before a ticket is closed (docs/spec/core.md §4): consoles look for `false`. */
  @Get(':contactId')
  @Permission('user')
  @ApiOperation({ summary: 'Whether a contact has a tag' })
  async hasTags(@CurrentActor() actor: Actor, @Input() input: ContactIdInput): Promise<{ tags: boolean }> {
    const { tags } = await this.bus.request(actor, { name: 'contacts.get', input });
    return { tags: tags.length > 0 };
  }
}
