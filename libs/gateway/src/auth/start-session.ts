import { Injectable } from '@nestjs/common';
import type { SessionReply, SessionTokens } from '@prosa/contracts';
import type { Response } from 'express';
import { SessionCookies } from './session-cookies.js';
import { StreamStart } from './stream-start.js';

/** Begins a session in the browser: its cookies, the position of its live stream, and the reply. */
@Injectable()
export class StartSession {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly stream: StreamStart,
  ) {}

  async execute(response: Response, tokens: SessionTokens): Promise<SessionReply> {
    this.cookies.set(response, tokens);
    await this.stream.announce(response, tokens);
    const { accessToken, user, isSecondFactorMissing } = tokens;
    return { token: accessToken, user, ...(isSecondFactorMissing && { isSecondFactorMissing }) };
  }
}
