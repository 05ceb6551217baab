import { type Actor, isAdmin, type OwnCompanyView } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { companyLane } from '../accounts/companies/company-lane.js';
import { lockCompany, ownCompanyView } from '../accounts/companies/company.queries.js';
import { recordAudit } from '../audit/record-audit.js';

/** Changes by whose clock a company works: working hours, opening hours, texts, days of lists and figures. */
@Injectable()
export class ChangeTimeZone {
  constructor(private readonly db: DataSource) {}

  /** `timeZone` is an IANA name. Throws ERR_NO_PERMISSION, ERR_NO_COMPANY_FOUND. */
  async execute(actor: Actor, { timeZone }: { timeZone: string }): Promise<OwnCompanyView> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    return withTenant(this.db, actor, async (manager) => {
      const company = await lockCompany(manager, actor.companyId);
      if (company.timeZone === timeZone) return ownCompanyView(company);
      company.timeZone = timeZone;
      await manager.save(company);
      await recordEvent(manager, 'company.zoneChanged', companyLane(company.id), { timeZone });
      const target = { kind: 'company' as const, id: company.id, name: company.name };
      await recordAudit(manager, actor, 'company.changed', { target, details: { fields: ['timeZone'] } });
      return ownCompanyView(company);
    });
  }
}
