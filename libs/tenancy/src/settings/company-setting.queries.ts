import { type CompanySettings, companySettings, isCompanyOption } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { Company } from '../accounts/companies/company.entity.js';

/** All options of a company. Throws ERR_NO_COMPANY_FOUND. */
export async function settingsOfCompany(manager: EntityManager, companyId: number): Promise<CompanySettings> {
  const company = await manager.findOneBy(Company, { id: companyId });
  if (!company) throw new AppError('ERR_NO_COMPANY_FOUND');
  return companySettings(company.settings);
}

/** One option. Throws ERR_NO_SETTING_FOUND, ERR_NO_COMPANY_FOUND. */
export async function settingOfCompany(
  manager: EntityManager,
  companyId: number,
  column: string,
): Promise<Partial<CompanySettings>> {
  if (!isCompanyOption(column)) throw new AppError('ERR_NO_SETTING_FOUND');
  const settings = await settingsOfCompany(manager, companyId);
  return { [column]: settings[column] };
}
