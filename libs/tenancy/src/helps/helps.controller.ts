import { OnRequest } from '@prosa/service-kit/bus';
import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { allHelps, listHelps } from './help.queries.js';
import { ManageHelps } from './manage-helps.js';

@Controller()
export class HelpsController {
  constructor(
    private readonly db: DataSource,
    private readonly manage: ManageHelps,
  ) {}

  @OnRequest('helps.all')
  all() {
    return allHelps(this.db.manager);
  }

  @OnRequest('helps.list')
  list({ input }: RequestMessage<'helps.list'>) {
    return listHelps(this.db.manager, input);
  }

  @OnRequest('helps.create')
  create({ actor, input }: RequestMessage<'helps.create'>) {
    return this.manage.create(actor, input);
  }

  @OnRequest('helps.change')
  change({ actor, input }: RequestMessage<'helps.change'>) {
    return this.manage.change(actor, input);
  }

  @OnRequest('helps.delete')
  delete({ actor, input }: RequestMessage<'helps.delete'>) {
    return this.manage.delete(actor, input);
  }
}
