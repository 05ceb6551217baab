import { Injectable } from '@nestjs/common';
import { type AcceptedReply, ANONYMOUS, type Requests } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import type { Response } from 'express';
import { StartSession } from '../auth/start-session.js';

/** Signs a new user in. A refusal, for example by working hours, does not undo the acceptance. */
@Injectable()
export class SignInInvited {
  constructor(
    private readonly bus: Bus,
    private readonly start: StartSession,
  ) {}

  async execute(response: Response, input: Requests['sessions.signIn']['input']): Promise<AcceptedReply> {
    try {
      const tokens = await this.bus.request(ANONYMOUS, { name: 'sessions.signIn', input });
      return { session: await this.start.execute(response, tokens), refusal: null };
    } catch (error) {
      return { session: null, refusal: error instanceof AppError ? error.code : 'ERR_INTERNAL' };
    }
  }
}
