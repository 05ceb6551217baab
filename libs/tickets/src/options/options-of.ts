import { type CompanySettings, companySettings } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { CompanyOptions } from './company-options.entity.js';

/** All options of the company: those that it set, and the defaults of the others. */
export async function optionsOf(manager: EntityManager, companyId: number): Promise<CompanySettings> {
  return companySettings((await manager.findOneBy(CompanyOptions, { companyId }))?.settings);
}
