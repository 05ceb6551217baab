import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ManageQuickMessages } from './manage-quick-messages.js';
import { QuickMessageQueries } from './quick-message.queries.js';

@Controller()
export class QuickMessagesController {
  constructor(
    private readonly queries: QuickMessageQueries,
    private readonly manage: ManageQuickMessages,
  ) {}

  @OnRequest('quickMessages.list')
  list({ actor, input }: RequestMessage<'quickMessages.list'>) {
    return this.queries.list(actor, input);
  }

  @OnRequest('quickMessages.offered')
  offered({ actor }: RequestMessage<'quickMessages.offered'>) {
    return this.queries.offered(actor);
  }

  @OnRequest('quickMessages.get')
  get({ actor, input }: RequestMessage<'quickMessages.get'>) {
    return this.queries.get(actor, input.quickMessageId);
  }

  @OnRequest('quickMessages.create')
  create({ actor, input }: RequestMessage<'quickMessages.create'>) {
    return this.manage.create(actor, input);
  }

  @OnRequest('quickMessages.change')
  change({ actor, input }: RequestMessage<'quickMessages.change'>) {
    return this.manage.change(actor, input);
  }

  @OnRequest('quickMessages.delete')
  delete({ actor, input }: RequestMessage<'quickMessages.delete'>) {
    return this.manage.delete(actor, input);
  }

  @OnRequest('quickMessages.setMedia')
  setMedia({ actor, input }: RequestMessage<'quickMessages.setMedia'>) {
    return this.manage.setMedia(actor, input);
  }
}
