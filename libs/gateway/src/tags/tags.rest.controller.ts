import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  ChangeTagInput,
  CreateTagInput,
  ListTagsInput,
  SyncTagsInput,
  TagIdInput,
  TagOptionsInput,
  type TagView,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

@ApiTags('tags')
@Controller('tags')
export class TagsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'Tags of the company by name, from where the list ends' })
  list(@CurrentActor() actor: Actor, @Input() input: ListTagsInput) {
    return this.bus.request(actor, { name: 'tags.list', input });
  }

  @Get('list')
  @Permission('user')
  @ApiOperation({ summary: 'All tags of the company' })
  options(@CurrentActor() actor: Actor, @Input() input: TagOptionsInput) {
    return this.bus.request(actor, { name: 'tags.options', input });
  }

  /** Consoles read `lista` (docs/spec/wire-contract.md §5). */
  @Get('kanban')
  @Permission('user')
  @ApiOperation({ summary: 'The tags that are columns of the kanban' })
  async columns(@CurrentActor() actor: Actor): Promise<{ lista: TagView[] }> {
    return { lista: await this.bus.request(actor, { name: 'tags.options', input: { kanban: 1 } }) };
  }

  @Post()
  @Permission('user')
  @ApiOperation({ summary: 'Makes a tag' })
  create(@CurrentActor() actor: Actor, @Input() input: CreateTagInput) {
    return this.bus.request(actor, { name: 'tags.create', input });
  }

  @Post('sync')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'Gives a contact these tags and no others' })
  sync(@CurrentActor() actor: Actor, @Input() input: SyncTagsInput) {
    return this.bus.request(actor, { name: 'tags.sync', input });
  }

  @Get(':tagId')
  @Permission('user')
  @ApiOperation({ summary: 'A tag' })
  get(@CurrentActor() actor: Actor, @Input() input: TagIdInput) {
    return this.bus.request(actor, { name: 'tags.get', input });
  }

  @Put(':tagId')
  @Permission('user')
  @ApiOperation({ summary: 'Changes a tag' })
  change(@CurrentActor() actor: Actor, @Input() input: ChangeTagInput) {
    return this.bus.request(actor, { name: 'tags.change', input });
  }

  @Delete(':tagId')
  @Permission('user')
  @ApiOperation({ summary: 'Deletes a tag: it leaves all contacts' })
  delete(@CurrentActor() actor: Actor, @Input() input: TagIdInput) {
    return this.bus.request(actor, { name: 'tags.delete', input });
  }
}
