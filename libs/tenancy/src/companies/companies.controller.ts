import type { RequestMessage } from '@prosa/contracts';
import { OnRequest, withTenant } from '@prosa/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { companyWithPlan } from './company.queries.js';

@Controller()
export class CompaniesController {
  constructor(private readonly db: DataSource) {}

  @OnRequest('companies.plan')
  plan({ actor }: RequestMessage<'companies.plan'>) {
    return withTenant(this.db, actor, (manager) => companyWithPlan(manager, actor.companyId));
  }
}
