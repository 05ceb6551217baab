import type { Actor, ChangePlanInput, PlanIdInput, PlanInput, PlanView } from '@prosa/contracts';
import { AppError, violatedRule, withSystem } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Plan } from './plan.entity.js';
import { planView } from './plan.queries.js';

/** What the platform sells. Its super users decide; a company with the plan has the change at once. */
@Injectable()
export class ManagePlans {
  constructor(private readonly db: DataSource) {}

  /** Errors: ERR_NO_PERMISSION, ERR_PLAN_NAME_ALREADY_EXISTS. */
  create(actor: Actor, input: PlanInput): Promise<PlanView> {
    return this.asSuper(actor, async (manager) =>
      planView(await manager.save(manager.create(Plan, { isPublic: true, ...input }))),
    );
  }

  /** Errors: ERR_NO_PERMISSION, ERR_NO_PLAN_FOUND, ERR_PLAN_NAME_ALREADY_EXISTS. */
  change(actor: Actor, { planId, ...input }: ChangePlanInput): Promise<PlanView> {
    return this.asSuper(actor, async (manager) => {
      const plan = await manager.findOneBy(Plan, { id: planId });
      if (!plan) throw new AppError('ERR_NO_PLAN_FOUND');
      return planView(await manager.save(manager.merge(Plan, plan, { ...input })));
    });
  }

  /** Errors: ERR_NO_PERMISSION, ERR_NO_PLAN_FOUND, ERR_PLAN_IN_USE. */
  delete(actor: Actor, { planId }: PlanIdInput): Promise<{ deleted: boolean }> {
    return this.asSuper(actor, async (manager) => {
      const { affected } = await manager.delete(Plan, { id: planId });
      if (affected === 0) throw new AppError('ERR_NO_PLAN_FOUND');
      return { deleted: true };
    });
  }

  private async asSuper<T>(actor: Actor, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (!actor.super) throw new AppError('ERR_NO_PERMISSION');
    try {
      return await withSystem(this.db, work);
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  }
}

/** What the database refused, in our words. */
function refusalOf(error: unknown): AppError | undefined {
  if (violatedRule(error) !== null) return new AppError('ERR_PLAN_NAME_ALREADY_EXISTS', undefined, { cause: error });
  if (violatedRule(error, 'reference') !== null) return new AppError('ERR_PLAN_IN_USE', undefined, { cause: error });
  return undefined;
}
