import {
  type Actor,
  auditChanges,
  type CompanyRecordView,
  type CreateCompanyInput,
  TRIAL_DAYS,
} from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { addDays } from 'date-fns';
import { DataSource } from 'typeorm';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { isWeakPassword } from '../../passwords/password-policy.js';
import { assertSuper } from '../../platform/as-super.js';
import { Company } from '../../accounts/companies/company.entity.js';
import { SignInNames } from '../../accounts/users/sign-in-names.js';
import { createCompanyWithAdmin } from '../create-company-with-admin.js';
import { nextCompanyId } from '../insert-company.js';
import { assertNameFree } from '../assert-name-free.js';
import { TenancyConfig } from '../../tenancy.config.js';
import { companyFields, dueDateOf, withKnownPlan } from './company-fields.js';
import { companyRecord } from './company-record.queries.js';
import { auditCompany, auditedCompany } from './audit-company.js';

/** Creates a company with its first admin, all or nothing. */
@Injectable()
export class CreateCompany {
  constructor(
    private readonly db: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly names: SignInNames,
    private readonly config: TenancyConfig,
  ) {}

  /**
   * Throws ERR_NO_PERMISSION, ERR_VALIDATION, ERR_WEAK_PASSWORD, ERR_NO_PLAN_FOUND, ERR_EMAIL_ALREADY_EXISTS,
   * ERR_COMPANY_NAME_ALREADY_EXISTS.
   */
  async execute(actor: Actor, input: CreateCompanyInput): Promise<CompanyRecordView> {
    assertSuper(actor);
    const { password, status = true, recurrence = 'MENSAL', timeZone = this.config.DEFAULT_TIME_ZONE } = input;
    const fields = companyFields(input);
    const { name, email } = fields;
    const adminName = input.adminName ?? name;
    const chosen = dueDateOf(input, timeZone);
    if (isWeakPassword(password, { name: adminName, email, profile: 'admin' })) throw new AppError('ERR_WEAK_PASSWORD');
    const passwordHash = await this.passwords.hash(password);

    const id = await nextCompanyId(this.db);
    const created = withTenant(this.db, { companyId: id }, async (manager) => {
      await assertNameFree(manager, name, id);
      const [{ now }] = (await manager.query('SELECT now()')) as [{ now: Date }];
      const dueDate = chosen ?? addDays(now, TRIAL_DAYS);
      const isTrial = chosen === undefined;
      const company = { ...fields, id, status, isTrial, recurrence, dueDate, timeZone };
      await createCompanyWithAdmin(manager, this.names, company, { name: adminName, email, passwordHash });
      const saved = await manager.findOneByOrFail(Company, { id });
      const changes = auditChanges({ name }, await auditedCompany(manager, saved));
      await auditCompany(manager, actor, 'company.created', { id, name, changes });
      return companyRecord(manager, id);
    });
    return withKnownPlan(created);
  }
}
