import { Injectable } from '@nestjs/common';
import { type Actor, ANONYMOUS, type SessionActor } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { LRUCache } from 'lru-cache';

/** Rights are read from the database and remembered no longer than this (docs/spec/reliability-security.md §2.3). */
const REMEMBERED_MS = 5_000;
const REMEMBERED_MAX = 5_000;

interface Entry {
  answer: Promise<SessionActor>;
  /** Set when the request was answered. */
  actor?: SessionActor;
}

/**
 * The actor behind an access token: requested from tenancy, remembered for seconds, and forgotten at once when it
 * changes.
 */
@Injectable()
export class Actors {
  private readonly entries = new LRUCache<string, Entry>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS });

  constructor(private readonly bus: Bus) {}

  /** The actor of a token that was accepted seconds ago and is still valid. */
  remembered(token: string): SessionActor | undefined {
    const actor = this.entries.get(token)?.actor;
    return actor && Date.parse(actor.expiresAt) > Date.now() ? actor : undefined;
  }

  /** Throws ERR_TOKEN_EXPIRED or ERR_SESSION_EXPIRED. */
  async of(token: string): Promise<SessionActor> {
    const actor = await (this.entries.get(token) ?? this.request(token)).answer;
    if (Date.parse(actor.expiresAt) <= Date.now()) throw new AppError('ERR_TOKEN_EXPIRED');
    return actor;
  }

  /**
   * Forgets a token that was just issued: two of one second are the same text, and what is remembered of the first may
   * be old.
   */
  forgetToken(token: string): void {
    this.entries.delete(token);
  }

  /** For when the user's rights changed. */
  forgetUser(userId: number): void {
    this.forget((actor) => actor.userId === userId);
  }

  /** For when the company paid or became past due. */
  forgetCompany(companyId: number): void {
    this.forget((actor) => actor.companyId === companyId);
  }

  /** For when the sessions ended. */
  forgetSessions(sessionIds: string[]): void {
    this.forget(({ sessionId }) => sessionId !== null && sessionIds.includes(sessionId));
  }

  /** For when changes may have been missed. */
  forgetAll(): void {
    this.entries.clear();
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

  /** Answers not yet received may be older than the change, so they are forgotten as well. */
  private forget(concerns: (actor: Actor) => boolean): void {
    const stale = [...this.entries.entries()].filter(([, { actor }]) => !actor || concerns(actor));
    for (const [token] of stale) this.entries.delete(token);
  }
}
