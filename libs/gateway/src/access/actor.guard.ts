import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Actor, ANONYMOUS } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit';
import { Actors } from './actors.js';
import { assertNothingLacks } from './lacks.js';
import { bearerToken } from './bearer-token.js';
import type { ActorRequest } from './current-actor.js';
import { PERMISSION, type PermissionLevel, type PermissionRule } from './permission.js';
import { SetupState } from './setup-state.js';

const MAY: Record<Exclude<PermissionLevel, 'public'>, (actor: Actor) => boolean> = {
  user: () => true,
  admin: ({ profile }) => profile === 'admin',
  super: (actor) => actor.super,
};

type SignedInRule = PermissionRule & { level: keyof typeof MAY };

/** Before every route: is the platform set up, who calls, may they, and do they lack anything (rules.md 7). */
@Injectable()
export class ActorGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly actors: Actors,
    private readonly setup: SetupState,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.get<PermissionRule>(PERMISSION, context.getHandler());
    const request = context.switchToHttp().getRequest<ActorRequest>();
    if (!rule.beforeSetup && !(await this.setup.isComplete())) throw new AppError('ERR_SETUP_REQUIRED');
    request.actor = rule.level === 'public' ? ANONYMOUS : await this.permitted(request, { ...rule, level: rule.level });
    return true;
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
