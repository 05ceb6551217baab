import {
  type Actor,
  amountOf,
  type AuditAct,
  type AuditChange,
  auditChanges,
  type ChangePlanInput,
  PLATFORM_COMPANY,
  type PlanIdInput,
  type PlanInput,
  type PlanView,
  STORAGE_MEGABYTES_DEFAULT,
} from '@prosa/contracts';
import { violatedRule, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { recordAudit } from '../audit/record-audit.js';
import { readAcross } from '../accounts/companies/across-companies.js';
import { setBillTimer } from '../accounts/companies/bill-timer.js';
import { announceCompanies } from '../accounts/companies/announce-company.js';
import { Company } from '../accounts/companies/company.entity.js';
import { assertSuper } from '../platform/as-super.js';
import { Plan, planView } from '../accounts/plans/plan.entity.js';

/** Plans. Only super users of the platform change them; companies of the plan get the change at once. */
@Injectable()
export class ManagePlans {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION, ERR_PLAN_NAME_ALREADY_EXISTS. */
  create(actor: Actor, input: PlanInput): Promise<PlanView> {
    return this.asSuper(actor, async (manager) => {
      const plan = await manager.save(manager.create(Plan, { ...notGiven(input), ...givenOf(input) }));
      const { id: _, ...fields } = plan;
      await auditPlan(manager, actor, 'plan.created', { ...plan, changes: auditChanges({ name: plan.name }, fields) });
      return planView(plan);
    });
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_PLAN_FOUND, ERR_PLAN_NAME_ALREADY_EXISTS. */
  change(actor: Actor, { planId, ...input }: ChangePlanInput): Promise<PlanView> {
    return this.asSuper(actor, async (manager) => {
      const plan = await manager.findOneBy(Plan, { id: planId });
      if (!plan) throw new AppError('ERR_NO_PLAN_FOUND');
      const given = givenOf(input);
      const { id: _, ...fields } = { ...given, id: planId };
      const changes = auditChanges({ ...plan }, fields);
      if (changes.length > 0) await auditPlan(manager, actor, 'plan.changed', { ...plan, name: input.name, changes });
      const saved = await manager.save(manager.merge<Plan>(Plan, plan, given));
      const having = () => manager.find(Company, { where: { planId, deletedAt: IsNull() }, order: { id: 'ASC' } });
      const companies = await readAcross(manager, having);
      await announceCompanies(manager, companies, saved);
      // Companies that were due while the plan had no price were not billed.
      if (changes.some(({ field }) => field === 'amount'))
        for (const company of companies) await setBillTimer(manager, company);
      return planView(saved);
    });
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_PLAN_FOUND, ERR_PLAN_IN_USE. */
  delete(actor: Actor, { planId }: PlanIdInput): Promise<{ deleted: boolean }> {
    return this.asSuper(actor, async (manager) => {
      const plan = await manager.findOneBy(Plan, { id: planId });
      if (!plan) throw new AppError('ERR_NO_PLAN_FOUND');
      await manager.delete(Plan, { id: planId });
      await auditPlan(manager, actor, 'plan.deleted', plan);
      return { deleted: true };
    });
  }

  private async asSuper<T>(actor: Actor, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    assertSuper(actor);
    try {
      return await withTenant(this.db, { companyId: PLATFORM_COMPANY }, work);
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  }
}

/** What a new plan gets where the input has nothing. */
const notGiven = ({ amount }: PlanInput) => ({
  // A console that does not know the field offers what it sells; a free plan is offered only when somebody says so.
  isPublic: amountOf(amount) > 0,
  storageMegabytes: STORAGE_MEGABYTES_DEFAULT,
});

/** The fields that have a value: consoles that do not know a field leave it as it is. */
const givenOf = (input: PlanInput): Partial<Plan> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));

/** Acts on the platform's data are in the log of the company that runs it. */
function auditPlan(
  manager: EntityManager,
  actor: Actor,
  act: AuditAct,
  { id, name, changes = [] }: Pick<Plan, 'id' | 'name'> & { changes?: AuditChange[] },
): Promise<void> {
  const target = { kind: 'plan' as const, id, name };
  return recordAudit(manager, { ...actor, companyId: PLATFORM_COMPANY }, act, { target, changes });
}

/** The error code for a violated constraint; undefined for any other error. */
function refusalOf(error: unknown): AppError | undefined {
  if (violatedRule(error) !== null) return new AppError('ERR_PLAN_NAME_ALREADY_EXISTS', undefined, { cause: error });
  if (violatedRule(error, 'reference') !== null) return new AppError('ERR_PLAN_IN_USE', undefined, { cause: error });
  return undefined;
}
