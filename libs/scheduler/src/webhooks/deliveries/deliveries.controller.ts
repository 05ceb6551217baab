import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { ManageDeliveries } from './manage-deliveries.js';

@Controller()
export class DeliveriesController {
  constructor(private readonly manage: ManageDeliveries) {}

  @OnRequest('subscriptions.test')
  test({ actor, input }: RequestMessage<'subscriptions.test'>) {
    return this.manage.test(actor, input);
  }

  @OnRequest('deliveries.list')
  list({ actor, input }: RequestMessage<'deliveries.list'>) {
    return this.manage.list(actor, input);
  }

  @OnRequest('deliveries.get')
  get({ actor, input }: RequestMessage<'deliveries.get'>) {
    return this.manage.get(actor, input);
  }

  @OnRequest('deliveries.retry')
  retry({ actor, input }: RequestMessage<'deliveries.retry'>) {
    return this.manage.retry(actor, input);
  }
}
