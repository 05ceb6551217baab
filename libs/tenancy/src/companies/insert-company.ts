import { FIRST_ZONE } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { withSystem } from '@prosa/service-kit/database';
import type { DataSource, EntityManager } from 'typeorm';
import { companyLane } from '../accounts/companies/company-lane.js';
import { setBillTimer } from '../accounts/companies/bill-timer.js';
import { Company } from '../accounts/companies/company.entity.js';

export type NewCompany = Pick<Company, 'id' | 'name' | 'planId' | 'dueDate' | 'timeZone'> & Partial<Company>;

/** The id of a new company. It is drawn before the insert, where row-level security compares it. */
export async function nextCompanyId(db: DataSource): Promise<number> {
  const [row]: { id: string }[] = await withSystem(db, (manager) =>
    manager.query(`SELECT nextval(pg_get_serial_sequence('company', 'id')) AS id`),
  );
  return Number(row?.id);
}

/** Saves a company in the caller's transaction, publishes its name and zone, and sets when it is billed first. */
export async function insertCompany(manager: EntityManager, fields: NewCompany): Promise<Company> {
  const company = await manager.save(manager.create(Company, fields));
  const { id, name, timeZone } = company;
  await recordEvent(manager, 'company.named', companyLane(id), { name });
  if (timeZone !== FIRST_ZONE) await recordEvent(manager, 'company.zoneChanged', companyLane(id), { timeZone });
  await setBillTimer(manager, company);
  return company;
}
