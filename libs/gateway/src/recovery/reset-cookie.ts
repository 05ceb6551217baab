import { Injectable } from '@nestjs/common';
import { PlatformConfig } from '@prosa/service-kit/operations';
import { RESET_RULES } from '@prosa/contracts';
import type { CookieOptions, Request, Response } from 'express';
import { textCookie } from '../access/cookies.js';

const COOKIE = 'jrc';

/**
 * Binds the reset of a password to the browser it was begun in, out of reach of any script
 * (docs/spec/reliability-security.md §2.4).
 */
@Injectable()
export class ResetCookie {
  private readonly options: CookieOptions;

  constructor(config: PlatformConfig) {
    const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
    this.options = { httpOnly: true, sameSite: 'lax', path: '/api', secure };
  }

  of(request: Request): { browserToken?: string } {
    const browserToken = textCookie(request, COOKIE);
    return browserToken ? { browserToken } : {};
  }

  set(response: Response, browserToken: string): void {
    const maxAge = (RESET_RULES.codeLife + RESET_RULES.verifiedLife) * 1_000;
    response.cookie(COOKIE, browserToken, { ...this.options, maxAge });
  }

  drop(response: Response): void {
    response.clearCookie(COOKIE, this.options);
  }
}
