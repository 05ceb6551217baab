import { type Actor, type ChangeSchedulesInput, isAdmin, type OwnCompanyView } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError, rightExceptions, rightWeek } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { companyLane } from '../accounts/companies/company-lane.js';
import { recordAudit } from '../audit/record-audit.js';
import { lockCompany, ownCompanyView } from '../accounts/companies/company.queries.js';

/**
 * Replaces the whole week, so that changes of two admins at once are never mixed, and the exceptions where they were
 * sent, and publishes them.
 */
@Injectable()
export class ChangeSchedules {
  constructor(private readonly db: DataSource) {}

  async execute(actor: Actor, input: Omit<ChangeSchedulesInput, 'companyId'>): Promise<OwnCompanyView> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    const schedules = rightWeek(input.schedules);
    const sent = input.exceptions && rightExceptions(input.exceptions);

    return withTenant(this.db, actor, async (manager) => {
      const company = await lockCompany(manager, actor.companyId);
      const exceptions = sent ?? company.exceptions;
      const changed = ['schedules' as const, ...(sent ? (['exceptions'] as const) : [])];
      Object.assign(company, { schedules, exceptions });
      const target = { kind: 'company' as const, id: company.id, name: company.name };
      await recordAudit(manager, actor, 'company.changed', {
        target,
        changes: changed.map((field) => ({ field, from: null, to: null })),
      });
      await recordEvent(manager, 'company.hoursChanged', companyLane(company.id), { week: schedules, exceptions });
      return ownCompanyView(await manager.save(company));
    });
  }
}
