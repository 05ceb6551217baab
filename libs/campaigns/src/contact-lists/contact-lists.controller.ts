import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ManageChecks } from './check/manage-checks.js';
import { ContactListQueries } from './contact-list.queries.js';
import { ManageFillings } from './fill/manage-fillings.js';
import { ManageContactLists } from './manage-contact-lists.js';

@Controller()
export class ContactListsController {
  constructor(
    private readonly queries: ContactListQueries,
    private readonly manage: ManageContactLists,
    private readonly fillings: ManageFillings,
    private readonly checks: ManageChecks,
  ) {}

  @OnRequest('contactLists.list')
  list({ actor, input }: RequestMessage<'contactLists.list'>) {
    return this.queries.list(actor, input);
  }

  @OnRequest('contactLists.get')
  get({ actor, input }: RequestMessage<'contactLists.get'>) {
    return this.queries.get(actor, input.contactListId);
  }

  @OnRequest('contactLists.create')
  create({ actor, input }: RequestMessage<'contactLists.create'>) {
    return this.manage.create(actor, input);
  }

  @OnRequest('contactLists.change')
  change({ actor, input }: RequestMessage<'contactLists.change'>) {
    return this.manage.change(actor, input);
  }

  @OnRequest('contactLists.delete')
  delete({ actor, input }: RequestMessage<'contactLists.delete'>) {
    return this.manage.delete(actor, input.contactListId);
  }

  @OnRequest('contactLists.fill')
  fill({ actor, input }: RequestMessage<'contactLists.fill'>) {
    return this.fillings.fill(actor, input);
  }

  @OnRequest('contactLists.check')
  check({ actor, input }: RequestMessage<'contactLists.check'>) {
    return this.checks.check(actor, input);
  }
}
