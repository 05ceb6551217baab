import { Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, NewTagInput, type V1List, V1PageInput, type V1Tag, v1Tag } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { ExternalAccess, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';
import { pageOfAll } from './page-of.js';

@ApiTags('v1')
@Controller('v1/tags')
@RequiresPlan('useExternalApi')
export class V1TagsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @ExternalAccess('tags:read')
  @ApiOperation({ summary: 'Tags by id' })
  async list(@CurrentActor() actor: Actor, @Input() input: V1PageInput): Promise<V1List<V1Tag>> {
    return pageOfAll(await this.bus.request(actor, { name: 'tags.options', input: {} }), input, v1Tag);
  }

  @Post()
  @ExternalAccess('tags:write')
  @ApiOperation({ summary: 'Creates a tag' })
  async create(@CurrentActor() actor: Actor, @Input() input: NewTagInput): Promise<V1Tag> {
    return v1Tag(await this.bus.request(actor, { name: 'tags.create', input }));
  }
}
