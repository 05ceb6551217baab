import {
  type Actor,
  type CompanyRecordView,
  type ListCompaniesInput,
  PAGE_SIZE,
  type Requests,
} from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { Plan } from '../../accounts/plans/plan.entity.js';
import { assertSuper } from '../../platform/as-super.js';
import { acrossCompanies } from '../../accounts/companies/across-companies.js';
import { Company } from '../../accounts/companies/company.entity.js';
import { companyWithPlanView, ownCompany } from '../../accounts/companies/company.queries.js';

type Page = Requests['companies.list']['output'];

/** A page of all companies by name. It reads only the rows of the page, however many companies there are. */
export function listCompanies(db: DataSource, actor: Actor, input: ListCompaniesInput): Promise<Page> {
  assertSuper(actor);
  const { pageNumber = 1, searchParam = '' } = input;
  const search = searchParam.trim();
  const skip = (pageNumber - 1) * PAGE_SIZE.companies;
  return acrossCompanies(db, async (manager) => {
    const ids = await idsOf(manager, search, { skip, take: PAGE_SIZE.companies + 1 });
    const companies = await recordsOf(manager, ids.slice(0, PAGE_SIZE.companies));
    return { companies, hasMore: ids.length > PAGE_SIZE.companies, count: await countOf(manager, search) };
  });
}

/** All companies of the platform, by name. */
export function allCompanies(db: DataSource, actor: Actor): Promise<CompanyRecordView[]> {
  assertSuper(actor);
  return acrossCompanies(db, async (manager) => recordsOf(manager, await idsOf(manager, '', {})));
}

/** A company with its opening hours. Throws ERR_NO_PERMISSION, ERR_NO_COMPANY_FOUND. */
export function getCompany(
  db: DataSource,
  actor: Actor,
  companyId: number,
): Promise<Requests['companies.get']['output']> {
  assertSuper(actor);
  return withTenant(db, { companyId }, async (manager) => ({
    ...(await ownCompany(manager, companyId)),
    ...(await companyRecord(manager, companyId)),
  }));
}

/** Throws ERR_NO_COMPANY_FOUND. */
export async function companyRecord(manager: EntityManager, companyId: number): Promise<CompanyRecordView> {
  const [record] = await recordsOf(manager, [companyId]);
  if (!record) throw new AppError('ERR_NO_COMPANY_FOUND');
  return record;
}

/** Matches name or e-mail, ignoring case. */
const MATCHING = `FROM company WHERE deleted_at IS NULL
  AND ($1 = '' OR name ILIKE '%' || $1 || '%' OR email ILIKE '%' || $1 || '%')`;

/** Ids of a page. Parameters: search text, offset, limit. */
export const COMPANY_IDS = `SELECT id ${MATCHING} ORDER BY name, id OFFSET $2 LIMIT $3`;

const patternOf = (search: string): string => search.replace(/[\\%_]/g, '\\$&');

async function idsOf(
  manager: EntityManager,
  search: string,
  { skip = 0, take }: { skip?: number; take?: number },
): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(COMPANY_IDS, [patternOf(search), skip, take ?? null]);
  return rows.map(({ id }) => id);
}

async function countOf(manager: EntityManager, search: string): Promise<number> {
  const [{ count }] = (await manager.query(`SELECT count(*)::integer AS count ${MATCHING}`, [patternOf(search)])) as [
    { count: number },
  ];
  return count;
}

/** In the order of the ids; deleted companies are left out. */
async function recordsOf(manager: EntityManager, ids: number[]): Promise<CompanyRecordView[]> {
  const rows = await manager
    .createQueryBuilder(Company, 'company')
    .where('company.id = ANY(:ids)', { ids })
    .andWhere({ deletedAt: IsNull() })
    .getMany();
  const plans = new Map((await manager.find(Plan)).map((plan) => [plan.id, plan]));
  const records = new Map(rows.map((row) => [row.id, recordView(row, plans.get(row.planId)!)]));
  return ids.flatMap((id) => records.get(id) ?? []);
}

function recordView(company: Company, plan: Plan): CompanyRecordView {
  const { email, phone, document, paymentMethod, planId, numberAttendants, numberConections } = company;
  const ownFields = { email, phone, document, paymentMethod, planId, numberAttendants, numberConections };
  return {
    ...companyWithPlanView(company, plan),
    ...ownFields,
    createdAt: company.createdAt.toISOString(),
    lastLogin: company.lastLoginAt?.toISOString() ?? null,
  };
}
