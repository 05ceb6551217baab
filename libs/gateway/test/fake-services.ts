import { type Actor, type RequestName, type Requests, type SessionLack } from '@prosa/contracts';
import type { BusDriver } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { nameIn } from './access-token.js';

type Answer<N extends RequestName> = (input: Requests[N]['input'], actor: Actor) => Requests[N]['output'];

/** A request as it reached the services. */
export interface ReceivedRequest {
  name: string;
  actor: Actor;
  input: unknown;
}

const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000).toISOString();

/** All services behind the gateway: they answer what a spec defines, and record the requests they received. */
export class FakeServices {
  requests: ReceivedRequest[] = [];
  /** What every session lacks. */
  lacks: SessionLack[] = [];
  private answers = new Map<string, (input: never, actor: Actor) => unknown>();
  private people = new Map<string, Actor>();

  constructor() {
    this.reset();
  }

  reset(): void {
    this.requests = [];
    this.lacks = [];
    this.answers = new Map();
    this.people = new Map();
    this.answer('setup.status', () => ({ isComplete: true }));
    this.answer('storage.reserve', ({ bytes }) => ({ bytes }));
    this.answer('storage.release', () => ({ bytes: 0 }));
    for (const name of ['presence.enter', 'presence.leave'] as const) this.answer(name, () => ({ online: true }));
    this.answer('sessions.actor', ({ token }) => ({
      ...this.actorOf(token, 'ERR_TOKEN_EXPIRED'),
      expiresAt: IN_AN_HOUR(),
      lacks: this.lacks,
    }));
    this.answer('sessions.actorOfCookie', ({ refreshToken }) => ({
      ...this.actorOf(refreshToken ?? '', 'ERR_SESSION_EXPIRED'),
      lacks: this.lacks,
    }));
  }

  answer<N extends RequestName>(name: N, answer: Answer<N>): void {
    this.answers.set(name, answer as never);
  }

  /** Makes the actor the bearer of access tokens and refresh cookies of that name. */
  signIn(token: string, actor: Actor): string {
    this.people.set(token, actor);
    return token;
  }

  signOut(token: string): void {
    this.people.delete(token);
  }

  /** The requests of that name. */
  requestsFor(name: RequestName): ReceivedRequest[] {
    return this.requests.filter((request) => request.name === name);
  }

  async serveOn(driver: BusDriver): Promise<void> {
    await driver.serve({
      service: 'fakes',
      requests: Object.assign<string[], object>([], { includes: () => true }),
      events: [],
      onEvent: () => Promise.resolve(),
      onPoison: () => Promise.resolve(),
      onRequest: async ({ name, actor, input }) => {
        this.requests.push({ name, actor, input });
        const answer = this.answers.get(name);
        if (!answer) throw new AppError('ERR_UNAVAILABLE', { request: name });
        return answer(input as never, actor);
      },
    });
  }

  private actorOf(token: string, otherwise: 'ERR_TOKEN_EXPIRED' | 'ERR_SESSION_EXPIRED'): Actor {
    const actor = this.people.get(nameIn(token));
    if (!actor) throw new AppError(otherwise);
    return actor;
  }
}
