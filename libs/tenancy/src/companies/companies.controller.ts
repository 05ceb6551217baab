import type { RequestMessage } from '@prosa/contracts';
import { OnRequest, withTenant } from '@prosa/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChangeSchedules } from './change-schedules.js';
import { companyWithPlan, ownCompany } from './company.queries.js';

@Controller()
export class CompaniesController {
  constructor(
    private readonly db: DataSource,
    private readonly changeOpeningHours: ChangeSchedules,
  ) {}

  @OnRequest('companies.plan')
  plan({ actor }: RequestMessage<'companies.plan'>) {
    return withTenant(this.db, actor, (manager) => companyWithPlan(manager, actor.companyId));
  }

  @OnRequest('companies.own')
  own({ actor }: RequestMessage<'companies.own'>) {
    return withTenant(this.db, actor, (manager) => ownCompany(manager, actor.companyId));
  }

  @OnRequest('companies.changeSchedules')
  changeSchedules({ actor, input }: RequestMessage<'companies.changeSchedules'>) {
    return this.changeOpeningHours.execute(actor, input);
  }
}
