import { Injectable } from '@nestjs/common';
import { type Actor, ANONYMOUS, type SessionActor } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import type { Socket } from 'socket.io';
import { cookieOf, REFRESH_COOKIE } from '../../../access/cookies.js';
import { assertNothingLacks } from '../../../access/lacks.js';
import { Actors } from '../../../access/actors.js';
import type { Credentials, SocketIdentity } from '../live-client.js';

type Handshake = Socket['handshake'];

export interface Authenticated extends SocketIdentity {
  credentials: Credentials;
}

const REFUSED = new Set([401, 402, 403, 428]);

/**
 * Finds the user behind a socket: our console sends its access token in the handshake, other consoles only the refresh
 * cookie (docs/spec/wire-contract.md §3). The query must be well-formed and is never trusted.
 */
@Injectable()
export class AuthenticateSocket {
  constructor(
    private readonly bus: Bus,
    private readonly actors: Actors,
  ) {}

  /** Resolves to null when the socket may stay and receives nothing. Rejects when a token was given and is refused. */
  async execute(handshake: Handshake): Promise<Authenticated | null> {
    const credentials = credentialsOf(handshake);
    if (!credentials) return null;
    const known = await this.identityOf(credentials).catch((error: unknown) => {
      if ('token' in credentials || !isRefusal(error)) throw error;
      return null;
    });
    return known && isAsNamed(handshake.query, known.actor) ? { ...known, credentials } : null;
  }

  /**
   * Past-due companies are let in, so that they learn of their payment. Throws ERR_TOKEN_EXPIRED, ERR_SESSION_EXPIRED
   * or ERR_SECOND_FACTOR_MISSING.
   */
  async identityOf(credentials: Credentials): Promise<SocketIdentity> {
    const { lacks, ...actor } = await this.knownActor(credentials);
    assertNothingLacks(lacks, ['payment']);
    return { actor, isPastDue: lacks.includes('payment') };
  }

  private async knownActor(credentials: Credentials): Promise<Omit<SessionActor, 'expiresAt'>> {
    if ('refreshToken' in credentials) {
      return this.bus.request(ANONYMOUS, { name: 'sessions.actorOfCookie', input: credentials });
    }
    const { expiresAt: _, ...known } = await this.actors.of(credentials.token);
    return known;
  }
}

/** Whether tenancy refused, as opposed to not answering. */
export const isRefusal = (error: unknown): boolean => error instanceof AppError && REFUSED.has(error.status);

function credentialsOf({ auth, headers }: Handshake): Credentials | null {
  const token: unknown = (auth as Record<string, unknown>).token;
  if (typeof token === 'string' && token !== '') return { token };
  const refreshToken = cookieOf(headers.cookie, REFRESH_COOKIE);
  return refreshToken ? { refreshToken } : null;
}

/** Whether the query names no other company or user; "undefined" and an absent value name none. */
function isAsNamed(query: Handshake['query'], { companyId, userId }: Actor): boolean {
  const agrees = (named: unknown, own: number) =>
    typeof named !== 'string' || !/^\d+$/.test(named) || Number(named) === own;
  return agrees(query.companyId, companyId) && agrees(query.userId, userId);
}
