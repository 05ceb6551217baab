import { Injectable } from '@nestjs/common';
import { ANONYMOUS, type SessionActor } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { Remembered } from './callers/remembered.js';

/**
 * The actor behind an access token: requested from tenancy, remembered for seconds, and forgotten at once when it
 * changes.
 */
@Injectable()
export class Actors {
  private readonly actors: Remembered<SessionActor>;

  constructor(bus: Bus) {
    this.actors = new Remembered((token) => bus.request(ANONYMOUS, { name: 'sessions.actor', input: { token } }));
  }

  /** The actor of a token that was accepted seconds ago and is still valid. */
  remembered(token: string): SessionActor | undefined {
    const actor = this.actors.peek(token);
    return actor && Date.parse(actor.expiresAt) > Date.now() ? actor : undefined;
  }

  /** Throws ERR_TOKEN_EXPIRED or ERR_SESSION_EXPIRED. */
  async of(token: string): Promise<SessionActor> {
    const actor = await this.actors.get(token);
    if (Date.parse(actor.expiresAt) <= Date.now()) throw new AppError('ERR_TOKEN_EXPIRED');
    return actor;
  }

  /**
   * Forgets a token that was just issued: two of one second are the same text, and what is remembered of the first may
   * be old.
   */
  forgetToken(token: string): void {
    this.actors.drop(token);
  }

  /** For when the user's rights changed. */
  forgetUser(userId: number): void {
    this.actors.forget((actor) => actor.userId === userId);
  }

  /** For when the company paid or became past due. */
  forgetCompany(companyId: number): void {
    this.actors.forget((actor) => actor.companyId === companyId);
  }

  /** For when the sessions ended. */
  forgetSessions(sessionIds: string[]): void {
    this.actors.forget(({ sessionId }) => sessionId !== null && sessionIds.includes(sessionId));
  }

  /** For when changes may have been missed. */
  forgetAll(): void {
    this.actors.clear();
  }
}
