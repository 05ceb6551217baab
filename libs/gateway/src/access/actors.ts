import { Injectable } from '@nestjs/common';
import { type Actor, ANONYMOUS, type SessionActor } from '@prosa/contracts';
import { AppError, Bus } from '@prosa/service-kit';
import { LRUCache } from 'lru-cache';

/** reliability-security §2.3: rights are read from the database, remembered no longer than this. */
const REMEMBERED_MS = 5_000;
const REMEMBERED_MAX = 5_000;

interface Entry {
  answer: Promise<SessionActor>;
  /** Known once the answer is there. */
  actor?: SessionActor;
}

/** Who stands behind an access token: asked of tenancy, remembered for seconds, forgotten at once when it changed. */
@Injectable()
export class Actors {
  private readonly entries = new LRUCache<string, Entry>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS });

  constructor(private readonly bus: Bus) {}

  /** Errors: ERR_TOKEN_EXPIRED, ERR_SESSION_EXPIRED. */
  async of(token: string): Promise<SessionActor> {
    const actor = await (this.entries.get(token) ?? this.request(token)).answer;
    if (Date.parse(actor.expiresAt) <= Date.now()) throw new AppError('ERR_TOKEN_EXPIRED');
    return actor;
  }

  /** A token was handed out: two of one second are the same, and what was known of the first may be old. */
  forgetToken(token: string): void {
    this.entries.delete(token);
  }

  /** The user's rights changed. */
  forgetUser(userId: number): void {
    this.forget((actor) => actor.userId === userId);
  }

  /** The company paid, or did not. */
  forgetCompany(companyId: number): void {
    this.forget((actor) => actor.companyId === companyId);
  }

  /** These sessions ended. */
  forgetSessions(sessionIds: string[]): void {
    this.forget(({ sessionId }) => sessionId !== null && sessionIds.includes(sessionId));
  }

  private request(token: string): Entry {
    const entry: Entry = { answer: this.bus.request(ANONYMOUS, { name: 'sessions.actor', input: { token } }) };
    this.entries.set(token, entry);
    entry.answer.then(
      (actor) => {
        entry.actor = actor;
      },
      () => {
        if (this.entries.peek(token) === entry) this.entries.delete(token);
      },
    );
    return entry;
  }

  /** Answers still on their way may be older than the change: they are not remembered either. */
  private forget(concerns: (actor: Actor) => boolean): void {
    const stale = [...this.entries.entries()].filter(([, { actor }]) => !actor || concerns(actor));
    for (const [token] of stale) this.entries.delete(token);
  }
}
