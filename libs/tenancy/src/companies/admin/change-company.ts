import {
  type Actor,
  auditChanges,
  type ChangeCompanyInput,
  type CompanyRecordView,
  PLATFORM_COMPANY,
} from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { companyLane } from '../../accounts/companies/company-lane.js';
import { setBillTimer } from '../../accounts/companies/bill-timer.js';
import { assertSuper } from '../../platform/as-super.js';
import { endAllSessions } from '../../accounts/sessions/end-sessions.js';
import { announceCompany } from '../../accounts/companies/announce-company.js';
import type { Company } from '../../accounts/companies/company.entity.js';
import { lockCompany } from '../../accounts/companies/company.queries.js';
import { assertNameFree } from '../assert-name-free.js';
import { companyFields, dueDateOf, withKnownPlan } from './company-fields.js';
import { companyRecord } from './company-record.queries.js';
import { auditCompany, auditedCompany } from './audit-company.js';

/** Changes a company as an operator: plan, limits, due date, status. Consoles follow at once. */
@Injectable()
export class ChangeCompany {
  constructor(private readonly db: DataSource) {}

  /**
   * Throws ERR_NO_PERMISSION, ERR_NO_COMPANY_FOUND, ERR_VALIDATION, ERR_NO_PLAN_FOUND, ERR_FIRST_COMPANY,
   * ERR_COMPANY_NAME_ALREADY_EXISTS.
   */
  async execute(actor: Actor, { companyId, ...input }: ChangeCompanyInput): Promise<CompanyRecordView> {
    assertSuper(actor);
    const changed = withTenant(this.db, { companyId }, async (manager) => {
      const company = await lockCompany(manager, companyId);
      if (company.deletedAt) throw new AppError('ERR_NO_COMPANY_FOUND');
      if (companyId === PLATFORM_COMPANY && input.status === false) throw new AppError('ERR_FIRST_COMPANY');
      const fields = companyFields(input);
      const isRenamed = fields.name !== company.name;
      if (isRenamed) await assertNameFree(manager, fields.name, companyId);

      const before = await auditedCompany(manager, company);
      Object.assign(company, fields);
      await setTimeZone(manager, company, input.timeZone);
      company.recurrence = input.recurrence ?? company.recurrence;
      setDueDate(company, dueDateOf(input, company.timeZone, company.dueDate));
      await setStatus(manager, company, input.status ?? company.status);
      const changes = auditChanges(before, await auditedCompany(manager, company));
      await auditCompany(manager, actor, 'company.changed', { id: companyId, name: company.name, changes });
      await setBillTimer(manager, company);
      if (isRenamed) await recordEvent(manager, 'company.named', companyLane(companyId), { name: fields.name });
      await announceCompany(manager, companyId);
      return companyRecord(manager, companyId);
    });
    return withKnownPlan(changed);
  }
}

/**
 * The due date after the change. The first company never expires (docs/spec/core.md §4); an unchanged date keeps the
 * agreed day of the month, and another ends the trial.
 */
function setDueDate(company: Company, dueDate: Date | undefined): void {
  if (!dueDate || company.id === PLATFORM_COMPANY || dueDate.getTime() === company.dueDate.getTime()) return;
  company.dueDate = dueDate;
  company.dueDay = null;
  company.isTrial = false;
}

/** Sets the zone, if another one is given, and publishes it. */
async function setTimeZone(manager: EntityManager, company: Company, timeZone = company.timeZone): Promise<void> {
  if (timeZone === company.timeZone) return;
  company.timeZone = timeZone;
  await recordEvent(manager, 'company.zoneChanged', companyLane(company.id), { timeZone });
}

/** Saves the company; setting it inactive ends all its sessions. */
async function setStatus(manager: EntityManager, company: Company, status: boolean): Promise<void> {
  const isClosed = company.status && !status;
  company.status = status;
  await manager.save(company);
  if (isClosed) await endAllSessions(manager, company.id, 'company-inactive');
}
