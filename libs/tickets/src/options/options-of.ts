import { type CompanySettings, companySettings } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { CompanyOptions } from './company-options.entity.js';

/** All options of the company: what it chose, else the defaults. */
export async function optionsOf(manager: EntityManager, companyId: number): Promise<CompanySettings> {
  return companySettings((await manager.findOneBy(CompanyOptions, { companyId }))?.settings);
}
