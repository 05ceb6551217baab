import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { SessionTokens } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { Request, Response } from 'express';
import { strategyInstance } from '../access/strategies/strategy-instance.js';
import { RefreshCookieStrategy } from './refresh-cookie.strategy.js';
import { AllowedOrigins } from '../http/allowed-origins.js';
import { SessionCookies } from './session-cookies.js';

/** On the route that refreshes a session: the caller is whoever presents a refresh cookie that still counts. */
@Injectable()
export class RefreshGuard extends AuthGuard() {
  constructor(
    refreshCookie: RefreshCookieStrategy,
    private readonly cookies: SessionCookies,
    private readonly origins: AllowedOrigins,
  ) {
    super({ defaultStrategy: [strategyInstance(refreshCookie)] });
  }

  /**
   * A browser sends the cookie along with what any page of the same site posts: that page cannot read the answer, but the
   * token would be rotated. Throws ERR_SESSION_EXPIRED before it is; the cookie stays.
   */
  override canActivate(context: ExecutionContext): ReturnType<CanActivate['canActivate']> {
    const { headers } = context.switchToHttp().getRequest<Request>();
    if (!this.origins.allowsCall(headers)) throw new AppError('ERR_SESSION_EXPIRED');
    return super.canActivate(context);
  }

  /**
   * Throws ERR_SESSION_EXPIRED for every refusal: consoles answer a 403 with another refresh, without end
   * (docs/spec/wire-contract.md §1). A dead cookie is cleared; one that could not be checked stays.
   */
  override handleRequest<T>(error: unknown, tokens: T, _info: unknown, context: ExecutionContext): T {
    if (!error) return tokens;
    if (!(error instanceof AppError) || ![401, 403].includes(error.status)) throw error;
    this.cookies.drop(context.switchToHttp().getResponse<Response>());
    throw error.status === 401 ? error : new AppError('ERR_SESSION_EXPIRED');
  }
}

/** The tokens for which `RefreshGuard` exchanged the cookie. */
export const RefreshedTokens = createParamDecorator(
  (_: unknown, context: ExecutionContext): SessionTokens =>
    context.switchToHttp().getRequest<Request>().user as SessionTokens,
);
