import { Injectable } from '@nestjs/common';
import { ANONYMOUS, type SessionTokens } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import type { Request } from 'express';
import { Strategy } from 'passport';
import { bearerToken } from '../access/strategies/bearer-token.js';
import { clientOrigin } from './client-origin.js';
import { SessionCookies } from './session-cookies.js';

/**
 * The refresh cookie. It is good for one use, so proving it means exchanging it: tenancy rotates the token, notices a
 * reused one, and what comes back is who called together with their new tokens.
 */
@Injectable()
export class RefreshCookieStrategy extends Strategy {
  constructor(
    private readonly bus: Bus,
    private readonly cookies: SessionCookies,
  ) {
    super();
  }

  override authenticate(request: Request): void {
    this.exchange(request).then(
      (tokens) => this.success(tokens),
      (error: unknown) => this.error(error),
    );
  }

  private exchange(request: Request): Promise<SessionTokens> {
    const refreshToken = this.cookies.refreshTokenOf(request);
    // Perhaps expired: it only lets tenancy explain a refusal to a console that holds it.
    const accessToken = bearerToken(request);
    const input = {
      ...(refreshToken && { refreshToken }),
      ...(accessToken && { accessToken }),
      origin: clientOrigin(request),
    };
    return this.bus.request(ANONYMOUS, { name: 'sessions.refresh', input });
  }
}
