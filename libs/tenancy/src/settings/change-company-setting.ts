import {
  type Actor,
  type AuditChange,
  COMPANY_OPTIONS,
  type CompanyOptionColumn,
  type ChangeCompanySettingInput,
  type CompanySettings,
  companySettings,
  isAdmin,
  isCompanyOption,
  isOptionValue,
} from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '../audit/record-audit.js';
import { lockCompany } from '../accounts/companies/company.queries.js';

/** Old and new value; of texts that people wrote neither. */
const changesOf = (column: CompanyOptionColumn, from: string, to: string): AuditChange[] =>
  COMPANY_OPTIONS[column].kind === 'choice' ? [{ field: 'value', from, to }] : [];

@Injectable()
export class ChangeCompanySetting {
  constructor(private readonly db: DataSource) {}

  async execute(actor: Actor, { column, data }: ChangeCompanySettingInput): Promise<CompanySettings> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    if (!isCompanyOption(column)) throw new AppError('ERR_NO_SETTING_FOUND');
    if (!isOptionValue(column, data)) throw new AppError('ERR_VALIDATION', { fields: { data: ['isOptionValue'] } });
    const { companyId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      // Two options changed at once are both stored: each change waits for the row.
      const company = await lockCompany(manager, companyId);
      const before = companySettings(company.settings);
      if (before[column] === data) return before;
      company.settings = { ...company.settings, [column]: data };
      await manager.save(company);

      const settings = companySettings(company.settings);
      const scope = { companyId, key: `company:${companyId}` };
      await recordEvent(manager, 'company.settingsChanged', scope, { column, settings });
      const target = { kind: 'setting' as const, id: null, name: column };
      await recordAudit(manager, actor, 'settings.changed', {
        target,
        changes: changesOf(column, before[column], data),
      });
      return settings;
    });
  }
}
