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
    const flag = this.reflector.getAllAndOverride<keyof PlanFlags | undefined>(PLAN_FLAG, targets);
    if (!flag) return true;
    const { actor } = context.switchToHttp().getRequest<ActorRequest>();
    assertInPlan(await planOf(this.bus, actor), flag);
    return true;
  }
}
