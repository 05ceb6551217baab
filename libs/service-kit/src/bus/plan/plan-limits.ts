import type { Actor, PlanFlags, PlanView } from '@prosa/contracts';
import type { Bus } from '../bus.js';
import { AppError } from '../../http/errors/app-error.js';

/**
 * What the actor's company may have and do, as tenancy knows it now. It is asked before a transaction that counts under a
 * lock: of calls at once no two take the last place, and a change of the plan holds from the next call on. A copy kept by
 * events would be as late as they are, and let through whatever comes meanwhile.
 */
export async function planOf(bus: Bus, actor: Actor): Promise<PlanView> {
  return (await bus.request(actor, { name: 'companies.plan', input: {} })).plan;
}

/** Errors: ERR_PLAN_LIMIT_REACHED with the limit. */
export function assertRoom(count: number, limit: number): void {
  if (count >= limit) throw new AppError('ERR_PLAN_LIMIT_REACHED', { limit });
}

/** Errors: ERR_NOT_IN_PLAN with the ability. */
export function assertInPlan(plan: PlanFlags, flag: keyof PlanFlags): void {
  if (!plan[flag]) throw new AppError('ERR_NOT_IN_PLAN', { flag });
}
