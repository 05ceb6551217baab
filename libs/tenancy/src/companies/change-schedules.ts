import { type Actor, type DaySchedule, isAdmin, type OwnCompanyView, readWeek, wrongTimes } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { companyLane } from '../accounts/companies/company-lane.js';
import { recordAudit } from '../audit/record-audit.js';
import { lockCompany, ownCompanyView } from '../accounts/companies/company.queries.js';

/** Replaces the whole week, so that changes of two admins at once are never mixed, and publishes it. */
@Injectable()
export class ChangeSchedules {
  constructor(private readonly db: DataSource) {}

  async execute(actor: Actor, input: { schedules: DaySchedule[] }): Promise<OwnCompanyView> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    const schedules = rightWeek(input.schedules);

    return withTenant(this.db, actor, async (manager) => {
      const company = await lockCompany(manager, actor.companyId);
      company.schedules = schedules;
      const target = { kind: 'company' as const, id: company.id, name: company.name };
      await recordAudit(manager, actor, 'company.changed', {
        target,
        changes: [{ field: 'schedules', from: null, to: null }],
      });
      await recordEvent(manager, 'company.hoursChanged', companyLane(company.id), { week: schedules, exceptions: [] });
      return ownCompanyView(await manager.save(company));
    });
  }
}

/** Throws ERR_VALIDATION. */
function rightWeek(sent: DaySchedule[]): DaySchedule[] {
  const week = readWeek(sent);
  if (!week) throw new AppError('ERR_VALIDATION', { fields: { schedules: ['isWeek'] } });
  const wrong = wrongTimes(week).map(({ weekdayEn, field, problem }) => `${weekdayEn}.${field}.${problem}`);
  if (wrong.length > 0) throw new AppError('ERR_VALIDATION', { fields: { schedules: wrong } });
  return week;
}
