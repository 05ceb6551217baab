import type { Actor, PlanView } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { Plan, planView } from '../accounts/plans/plan.entity.js';

/** Public plans, which a company may choose at sign-up, oldest first. */
export async function publicPlans(manager: EntityManager): Promise<PlanView[]> {
  return (await manager.find(Plan, { where: { isPublic: true }, order: { id: 'ASC' } })).map(planView);
}

/** Throws ERR_NO_PERMISSION. */
export async function allPlans(manager: EntityManager, actor: Actor): Promise<PlanView[]> {
  if (!actor.super) throw new AppError('ERR_NO_PERMISSION');
  return (await manager.find(Plan, { order: { id: 'ASC' } })).map(planView);
}
