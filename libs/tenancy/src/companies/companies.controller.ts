import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { OnEvent, OnRequest } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChangeSchedules } from './change-schedules.js';
import { ChangeTimeZone } from './change-time-zone.js';
import { companyWithPlan, ownCompany } from '../accounts/companies/company.queries.js';
import { RecordErasure } from './erasure/record-erasure.js';

@Controller()
export class CompaniesController {
  constructor(
    private readonly db: DataSource,
    private readonly changeOpeningHours: ChangeSchedules,
    private readonly changeZone: ChangeTimeZone,
    private readonly recordErasure: RecordErasure,
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

  @OnRequest('companies.changeTimeZone')
  changeTimeZone({ actor, input }: RequestMessage<'companies.changeTimeZone'>) {
    return this.changeZone.execute(actor, input);
  }

  @OnEvent('company.erased')
  erased(event: EventMessage<'company.erased'>) {
    return this.recordErasure.execute(event);
  }
}
