import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { PlanFlags } from '@prosa/contracts';
import { assertInPlan, Bus, planOf } from '@prosa/service-kit/bus';
import type { ActorRequest } from '../current-actor.js';
import { PLAN_FLAG } from '../permission.js';

/** Throws ERR_NOT_IN_PLAN. The plan is read with each call, so that a lost ability is lost at once. */
@Injectable()
export class PlanGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly bus: Bus,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const targets = [context.getHandler(), context.getClass()];
    const flags = this.reflector.getAllAndOverride<(keyof PlanFlags)[] | undefined>(PLAN_FLAG, targets);
    if (!flags) return true;
    const { actor } = context.switchToHttp().getRequest<ActorRequest>();
    const plan = await planOf(this.bus, actor);
    for (const flag of flags) assertInPlan(plan, flag);
    return true;
  }
}
