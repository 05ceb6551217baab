import { Injectable } from '@nestjs/common';
import { PlatformConfig } from '@prosa/service-kit/operations';
import type { CookieOptions, Request, Response } from 'express';
import { REFRESH_COOKIE, textCookie } from '../access/cookies.js';

/** Marks a browser from which the user signed in before (docs/spec/reliability-security.md §2.3). */
const DEVICE_COOKIE = 'jdt';
const DAY_MS = 86_400_000;
const REFRESH_DAYS = 7;
const DEVICE_DAYS = 90;

/** The cookies of a session; no script can read them. */
@Injectable()
export class SessionCookies {
  private readonly options: CookieOptions;

  constructor(config: PlatformConfig) {
    this.options = {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: config.PUBLIC_URL?.startsWith('https:') ?? false,
    };
  }

  refreshTokenOf(request: Request): string | undefined {
    return textCookie(request, REFRESH_COOKIE);
  }

  deviceTokenOf(request: Request): string | undefined {
    return textCookie(request, DEVICE_COOKIE);
  }

  set(response: Response, tokens: { refreshToken: string; deviceToken: string }): void {
    response.cookie(REFRESH_COOKIE, tokens.refreshToken, { ...this.options, maxAge: REFRESH_DAYS * DAY_MS });
    response.cookie(DEVICE_COOKIE, tokens.deviceToken, { ...this.options, maxAge: DEVICE_DAYS * DAY_MS });
  }

  drop(response: Response): void {
    response.clearCookie(REFRESH_COOKIE, this.options);
  }
}
