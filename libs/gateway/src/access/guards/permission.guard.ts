import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Actor, SessionActor } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { ActorRequest } from '../current-actor.js';
import { assertNothingLacks } from '../lacks.js';
import type { PermissionLevel } from '../permission.js';
import { permissionOf } from './permission-of.js';

const MAY: Record<Exclude<PermissionLevel, 'public'>, (actor: Actor) => boolean> = {
  user: () => true,
  supervisor: ({ profile }) => profile === 'admin' || profile === 'supervisor',
  admin: ({ profile }) => profile === 'admin',
  super: (actor) => actor.super,
};

/** Of routes for people. Throws ERR_NO_PERMISSION when the caller's role is too low, and the code of what the caller lacks. */
@Injectable()
export class PermissionGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const rule = permissionOf(context);
    if (!rule || rule.level === 'public' || rule.level === 'external') return true;
    const request = context.switchToHttp().getRequest<ActorRequest>();
    if (!MAY[rule.level](request.actor)) throw new AppError('ERR_NO_PERMISSION');
    assertNothingLacks((request.user as SessionActor).lacks, rule.openWithout);
    return true;
  }
}
