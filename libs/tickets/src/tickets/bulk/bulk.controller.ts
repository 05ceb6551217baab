import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { BulkQueries } from './bulk.queries.js';
import { ManageBulk } from './manage-bulk.js';
import { RunBulk } from './run-bulk.js';

@Controller()
export class BulkController {
  constructor(
    private readonly queries: BulkQueries,
    private readonly manage: ManageBulk,
    private readonly run: RunBulk,
  ) {}

  @OnRequest('bulk.start')
  start({ actor, input }: RequestMessage<'bulk.start'>) {
    return this.manage.start(actor, input).finally(() => this.run.wake());
  }

  @OnRequest('bulk.closeAll')
  closeAll({ actor, input }: RequestMessage<'bulk.closeAll'>) {
    return this.manage.closeAll(actor, input).finally(() => this.run.wake());
  }

  @OnRequest('bulk.last')
  last({ actor }: RequestMessage<'bulk.last'>) {
    return this.queries.last(actor);
  }

  @OnRequest('bulk.cancel')
  async cancel({ actor }: RequestMessage<'bulk.cancel'>) {
    await this.manage.cancel(actor);
    return this.queries.last(actor);
  }

  @OnRequest('bulk.count')
  count({ actor, input }: RequestMessage<'bulk.count'>) {
    return this.queries.count(actor, input);
  }
}
