import { OnRequest } from '@prosa/service-kit/bus';
import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ManagePlans } from './manage-plans.js';
import { allPlans, publicPlans } from './plan.queries.js';

@Controller()
export class PlansController {
  constructor(
    private readonly db: DataSource,
    private readonly manage: ManagePlans,
  ) {}

  @OnRequest('plans.public')
  public() {
    return publicPlans(this.db.manager);
  }

  @OnRequest('plans.list')
  list({ actor }: RequestMessage<'plans.list'>) {
    return allPlans(this.db.manager, actor);
  }

  @OnRequest('plans.create')
  create({ actor, input }: RequestMessage<'plans.create'>) {
    return this.manage.create(actor, input);
  }

  @OnRequest('plans.change')
  change({ actor, input }: RequestMessage<'plans.change'>) {
    return this.manage.change(actor, input);
  }

  @OnRequest('plans.delete')
  delete({ actor, input }: RequestMessage<'plans.delete'>) {
    return this.manage.delete(actor, input);
  }
}
