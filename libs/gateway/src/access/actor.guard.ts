import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Actor, ANONYMOUS, type PlanFlags } from '@prosa/contracts';
import { AppError, assertInPlan, Bus, planOf } from '@prosa/service-kit';
import { Actors } from './actors.js';
import { assertNothingLacks } from './lacks.js';
import { bearerToken } from './bearer-token.js';
import type { ActorRequest } from './current-actor.js';
import { PERMISSION, type PermissionLevel, type PermissionRule, PLAN_FLAG } from './permission.js';
import { SetupState } from './setup-state.js';

const MAY: Record<Exclude<PermissionLevel, 'public'>, (actor: Actor) => boolean> = {
  user: () => true,
  admin: ({ profile }) => profile === 'admin',
  super: (actor) => actor.super,
};

type SignedInRule = PermissionRule & { level: keyof typeof MAY };

/** Before every route: is the platform set up, who calls, may they, do they lack anything, is it in their plan (rules.md 7). */
@Injectable()
export class ActorGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly actors: Actors,
    private readonly setup: SetupState,
    private readonly bus: Bus,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.get<PermissionRule>(PERMISSION, context.getHandler());
    const request = context.switchToHttp().getRequest<ActorRequest>();
    if (!rule.beforeSetup && !(await this.setup.isComplete())) throw new AppError('ERR_SETUP_REQUIRED');
    request.actor = rule.level === 'public' ? ANONYMOUS : await this.permitted(request, { ...rule, level: rule.level });
    await this.assertPlan(context, request.actor);
    return true;
  }

  /** Asked anew with each call: a plan that lost an ability has lost it at once. */
  private async assertPlan(context: ExecutionContext, actor: Actor): Promise<void> {
    const targets = [context.getHandler(), context.getClass()];
    const flag = this.reflector.getAllAndOverride<keyof PlanFlags | undefined>(PLAN_FLAG, targets);
    if (flag) assertInPlan(await planOf(this.bus, actor), flag);
  }

  private async permitted(request: ActorRequest, { level, openWithout }: SignedInRule): Promise<Actor> {
    const token = bearerToken(request);
    if (!token) throw new AppError('ERR_SESSION_EXPIRED');
    const { expiresAt: _, lacks, ...actor } = await this.actors.of(token);
    if (!MAY[level](actor)) throw new AppError('ERR_NO_PERMISSION');
    assertNothingLacks(lacks, openWithout);
    return actor;
  }
}
