import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { ANONYMOUS, type SessionActor } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { Response } from 'express';
import { CallLimits } from '../../limits/call-limits.js';
import { Actors } from '../actors.js';
import type { ActorRequest } from '../current-actor.js';
import { AccessTokenStrategy } from '../strategies/access-token.strategy.js';
import { bearerToken } from '../strategies/bearer-token.js';
import { strategyInstance } from '../strategies/strategy-instance.js';
import { permissionOf } from './permission-of.js';

/**
 * Who calls, by the first strategy of the list that recognises the request's credentials
 * (docs/decisions/016-passport-and-sockets.md); programs that call the external API: `ExternalCallerGuard`. The call
 * counts against the limits of its session and company from here on.
 */
@Injectable()
export class SignedInGuard extends AuthGuard() {
  constructor(
    accessToken: AccessTokenStrategy,
    private readonly actors: Actors,
    private readonly limits: CallLimits,
  ) {
    super({ defaultStrategy: [strategyInstance(accessToken)] });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = permissionOf(context);
    if (!rule || rule.level === 'external') return true;
    const request = context.switchToHttp().getRequest<ActorRequest>();
    if (rule.level === 'public') {
      request.actor = ANONYMOUS;
      return true;
    }
    const { expiresAt: _, lacks: _lacks, ...actor } = await this.authenticate(context, request);
    request.actor = actor;
    const { sessionId: by, companyId } = actor;
    if (by !== null) this.limits.enter({ by, companyId }, context.switchToHttp().getResponse<Response>());
    return true;
  }

  /** A token that was accepted seconds ago does not go through the strategies again: its signature is known. */
  private async authenticate(context: ExecutionContext, request: ActorRequest): Promise<SessionActor> {
    const remembered = this.actors.remembered(bearerToken(request) ?? '');
    if (remembered) return (request.user = remembered);
    await super.canActivate(context);
    return request.user as SessionActor;
  }

  /** Throws ERR_SESSION_EXPIRED without a token, ERR_TOKEN_EXPIRED with one that no strategy accepts. */
  override handleRequest<T>(error: Error | null, user: T | false, _info: unknown, context: ExecutionContext): T {
    if (error) throw error;
    if (user) return user;
    const hasToken = bearerToken(context.switchToHttp().getRequest<ActorRequest>()) !== undefined;
    throw new AppError(hasToken ? 'ERR_TOKEN_EXPIRED' : 'ERR_SESSION_EXPIRED');
  }
}
