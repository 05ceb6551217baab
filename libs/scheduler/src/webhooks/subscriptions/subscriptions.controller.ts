import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { ManageSubscriptions } from './manage-subscriptions.js';

@Controller()
export class SubscriptionsController {
  constructor(private readonly manage: ManageSubscriptions) {}

  @OnRequest('subscriptions.list')
  list({ actor }: RequestMessage<'subscriptions.list'>) {
    return this.manage.list(actor);
  }

  @OnRequest('subscriptions.create')
  create({ actor, input }: RequestMessage<'subscriptions.create'>) {
    return this.manage.create(actor, input);
  }

  @OnRequest('subscriptions.change')
  change({ actor, input }: RequestMessage<'subscriptions.change'>) {
    return this.manage.change(actor, input);
  }

  @OnRequest('subscriptions.delete')
  delete({ actor, input }: RequestMessage<'subscriptions.delete'>) {
    return this.manage.delete(actor, input);
  }

  @OnRequest('subscriptions.rotate')
  rotate({ actor, input }: RequestMessage<'subscriptions.rotate'>) {
    return this.manage.rotate(actor, input);
  }
}
