import {
  type Actor,
  type CompanyRecordView,
  type CompanyState,
  DUE_SOON_DAYS,
  type ListCompaniesInput,
  PAGE_SIZE,
  PLATFORM_COMPANY,
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
  const { pageNumber = 1, searchParam = '', state, planId } = input;
  const chosen = { search: searchParam.trim(), state, planId };
  const skip = (pageNumber - 1) * PAGE_SIZE.companies;
  return acrossCompanies(db, async (manager) => {
    const ids = await idsOf(manager, chosen, { skip, take: PAGE_SIZE.companies + 1 });
    const companies = await recordsOf(manager, ids.slice(0, PAGE_SIZE.companies));
    return { companies, hasMore: ids.length > PAGE_SIZE.companies, count: await countOf(manager, chosen) };
  });
}

/** All companies of the platform, by name. */
export function allCompanies(db: DataSource, actor: Actor): Promise<CompanyRecordView[]> {
  assertSuper(actor);
  return acrossCompanies(db, async (manager) => recordsOf(manager, await idsOf(manager, { search: '' }, {})));
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

/** Which companies a list has. */
interface Chosen extends Pick<ListCompaniesInput, 'state' | 'planId'> {
  search: string;
}

/** The first company is never due, whatever its date. */
const CONDITIONS: Record<CompanyState, string> = {
  active: 'status',
  inactive: 'NOT status',
  trial: 'is_trial AND due_date >= now()',
  dueSoon: `due_date BETWEEN now() AND now() + interval '${DUE_SOON_DAYS} days'`,
  overdue: `due_date < now() AND id <> ${PLATFORM_COMPANY}`,
};

/** Matches name or e-mail, ignoring case, and plan and state where given. */
const matching = (state: CompanyState | undefined): string => `FROM company WHERE deleted_at IS NULL
  AND ($1 = '' OR name ILIKE '%' || $1 || '%' OR email ILIKE '%' || $1 || '%')
  AND ($2::integer IS NULL OR plan_id = $2) ${state ? `AND ${CONDITIONS[state]}` : ''}`;

/** Ids of a page. Parameters: search text, plan or null, offset, limit. */
export const companyIds = (state?: CompanyState): string =>
  `SELECT id ${matching(state)} ORDER BY name, id OFFSET $3 LIMIT $4`;

const patternOf = (search: string): string => search.replace(/[\\%_]/g, '\\$&');

async function idsOf(
  manager: EntityManager,
  { search, state, planId }: Chosen,
  { skip = 0, take }: { skip?: number; take?: number },
): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(companyIds(state), [
    patternOf(search),
    planId ?? null,
    skip,
    take ?? null,
  ]);
  return rows.map(({ id }) => id);
}

async function countOf(manager: EntityManager, { search, state, planId }: Chosen): Promise<number> {
  const [{ count }] = (await manager.query(`SELECT count(*)::integer AS count ${matching(state)}`, [
    patternOf(search),
    planId ?? null,
  ])) as [{ count: number }];
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
  const { email, phone, document, paymentMethod, planId, numberAttendants, numberConections, timeZone } = company;
  const ownFields = { timeZone, email, phone, document, paymentMethod, planId, numberAttendants, numberConections };
  return {
    ...companyWithPlanView(company, plan),
    ...ownFields,
    createdAt: company.createdAt.toISOString(),
    lastLogin: company.lastLoginAt?.toISOString() ?? null,
  };
}
