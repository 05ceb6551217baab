import { FIRST_ZONE } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { CompanyOptions } from './company-options.entity.js';

/** SQL of the zone by which the company's days begin (docs/spec/domain-behaviour.md §5). `company` is SQL of its id. */
export const zoneSql = (company: string): string =>
  `coalesce((SELECT time_zone FROM tickets.company_options WHERE company_id = ${company}), '${FIRST_ZONE}')`;

/** The company's zone; an IANA name. */
export async function zoneOf(manager: EntityManager, companyId: number): Promise<string> {
  return (await manager.findOneBy(CompanyOptions, { companyId }))?.timeZone ?? FIRST_ZONE;
}
