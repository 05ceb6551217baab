import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { ApiCaller } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { Response } from 'express';
import { CallLimits } from '../../limits/call-limits.js';
import type { ExternalRequest } from '../current-actor.js';
import { ApiCredentialStrategy } from '../strategies/api-credential.strategy.js';
import { strategyInstance } from '../strategies/strategy-instance.js';
import { permissionOf } from './permission-of.js';

/**
 * Which program calls a route with `@ExternalAccess`, and whether its key is for that. Sessions reach no such route, and
 * keys reach no other (docs/decisions/036-external-credentials.md). The call counts against the limits of its credential
 * and company from here on.
 */
@Injectable()
export class ExternalCallerGuard extends AuthGuard() {
  constructor(
    credential: ApiCredentialStrategy,
    private readonly limits: CallLimits,
  ) {
    super({ defaultStrategy: [strategyInstance(credential)] });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = permissionOf(context);
    if (rule?.level !== 'external') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<ExternalRequest>();
    await super.canActivate(context);
    const caller = request.user as ApiCaller;
    request.caller = caller;
    request.actor = caller.actor;
    this.limits.enter({ by: caller.credential, companyId: caller.actor.companyId }, http.getResponse<Response>());
    if (!caller.scopes.includes(rule.scope)) throw new AppError('ERR_API_SCOPE', { scope: rule.scope });
    return true;
  }

  /** Throws ERR_API_KEY_INVALID without a credential of these kinds. */
  override handleRequest<T>(error: Error | null, user: T | false): T {
    if (error) throw error;
    if (user) return user;
    throw new AppError('ERR_API_KEY_INVALID');
  }
}
