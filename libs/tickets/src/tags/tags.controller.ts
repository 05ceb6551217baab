import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ManageTags } from './manage-tags.js';
import { SyncTags } from './sync-tags.js';
import { TagQueries } from './tag.queries.js';

@Controller()
export class TagsController {
  constructor(
    private readonly queries: TagQueries,
    private readonly manage: ManageTags,
    private readonly syncTags: SyncTags,
  ) {}

  @OnRequest('tags.list')
  list({ actor, input }: RequestMessage<'tags.list'>) {
    return this.queries.list(actor, input);
  }

  @OnRequest('tags.options')
  options({ actor, input }: RequestMessage<'tags.options'>) {
    return this.queries.options(actor, input);
  }

  @OnRequest('tags.get')
  get({ actor, input }: RequestMessage<'tags.get'>) {
    return this.queries.get(actor, input);
  }

  @OnRequest('tags.create')
  create({ actor, input }: RequestMessage<'tags.create'>) {
    return this.manage.create(actor, input);
  }

  @OnRequest('tags.change')
  change({ actor, input }: RequestMessage<'tags.change'>) {
    return this.manage.change(actor, input);
  }

  @OnRequest('tags.delete')
  delete({ actor, input }: RequestMessage<'tags.delete'>) {
    return this.manage.delete(actor, input);
  }

  @OnRequest('tags.sync')
  sync({ actor, input }: RequestMessage<'tags.sync'>) {
    return this.syncTags.execute(actor, input);
  }
}
