import type { Actor, PlanFlags, PlanView } from '@prosa/contracts';
import type { Bus } from '../bus.js';
import { AppError } from '../../http/errors/app-error.js';

/**
 * The plan of the actor's company, requested from tenancy. Callers request it before a transaction that counts under a
 * lock: two calls at once cannot both take the last place, and a changed plan counts from the next call on. A copy kept
 * by events would lag behind.
 */
export async function planOf(bus: Bus, actor: Actor): Promise<PlanView> {
  return (await bus.request(actor, { name: 'companies.plan', input: {} })).plan;
}

/** Throws ERR_PLAN_LIMIT_REACHED, with the limit, when there is no room for one more. */
export function assertRoom(count: number, limit: number): void {
  if (count >= limit) throw new AppError('ERR_PLAN_LIMIT_REACHED', { limit });
}

/** Throws ERR_NOT_IN_PLAN, with the flag, when the plan does not include it. */
export function assertInPlan(plan: PlanFlags, flag: keyof PlanFlags): void {
  if (!plan[flag]) throw new AppError('ERR_NOT_IN_PLAN', { flag });
}
