import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ItemQueries } from './item.queries.js';
import { ManageItems } from './manage-items.js';

@Controller()
export class ItemsController {
  constructor(
    private readonly queries: ItemQueries,
    private readonly manage: ManageItems,
  ) {}

  @OnRequest('contactListItems.list')
  list({ actor, input }: RequestMessage<'contactListItems.list'>) {
    return this.queries.list(actor, input);
  }

  @OnRequest('contactListItems.get')
  get({ actor, input }: RequestMessage<'contactListItems.get'>) {
    return this.queries.get(actor, input.contactListItemId);
  }

  @OnRequest('contactListItems.create')
  create({ actor, input }: RequestMessage<'contactListItems.create'>) {
    return this.manage.create(actor, input);
  }

  @OnRequest('contactListItems.change')
  change({ actor, input }: RequestMessage<'contactListItems.change'>) {
    return this.manage.change(actor, input);
  }

  @OnRequest('contactListItems.delete')
  delete({ actor, input }: RequestMessage<'contactListItems.delete'>) {
    return this.manage.delete(actor, input.contactListItemId);
  }
}
