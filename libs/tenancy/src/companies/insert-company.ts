import { recordEvent, withSystem } from '@prosa/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { setBillTimer } from '../accounts/companies/bill-timer.js';
import { Company } from '../accounts/companies/company.entity.js';
import { companyLane } from '../accounts/companies/company-lane.js';
import { companyView } from '../accounts/companies/company.queries.js';

/** What a company begins with. */
export type NewCompany = Pick<Company, 'id' | 'name' | 'planId' | 'dueDate'> & Partial<Company>;

/** The number of a company to come. It is asked for first: row-level security compares it at the insert. */
export async function nextCompanyId(db: DataSource): Promise<number> {
  const [row]: { id: string }[] = await withSystem(db, (manager) =>
    manager.query(`SELECT nextval(pg_get_serial_sequence('company', 'id')) AS id`),
  );
  return Number(row?.id);
}

/** Saves a company in its own transaction and tells of it. */
export async function insertCompany(manager: EntityManager, fields: NewCompany): Promise<Company> {
  const company = await manager.save(manager.create(Company, fields));
  await recordEvent(manager, 'company.created', companyLane(company.id), { company: companyView(company) });
  await setBillTimer(manager, company);
  return company;
}
