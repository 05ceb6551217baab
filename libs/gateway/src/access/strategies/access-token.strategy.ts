import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { SessionActor } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { PlatformKeys } from '@prosa/service-kit/operations';
import type { Request } from 'express';
import { createSecretKey } from 'node:crypto';
import { Strategy } from 'passport-jwt';
import { Actors } from '../actors.js';
import { bearerToken } from './bearer-token.js';

/** The format in which tenancy signs access tokens (libs/tenancy/src/sessions/tokens/access-tokens.ts). */
const ALGORITHM = 'HS256';
const CURRENT_KEY = '1';
const PURPOSE = 'access-token';

type GiveKey = (error: Error | null, key?: Buffer) => void;

/**
 * The bearer's access token. Passport checks signature and time here, so that a forged token costs no request; whose
 * session it is, whether that still lives and what it may do comes from tenancy, remembered for seconds.
 */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, PURPOSE) {
  constructor(
    keys: PlatformKeys,
    private readonly actors: Actors,
  ) {
    // By key id, so that a later key can take over while tokens of this one live on.
    // A key object: of plain bytes the library makes one for each call, after trying to read them as a public key.
    const ring = new Map<string, unknown>([[CURRENT_KEY, createSecretKey(keys.for(PURPOSE))]]);
    super({
      jwtFromRequest: (request: Request) => bearerToken(request) ?? null,
      algorithms: [ALGORITHM],
      passReqToCallback: true,
      secretOrKeyProvider: (_: Request, token: string, give: GiveKey) => {
        const key = ring.get(keyIdOf(token));
        // The library takes a key object, which its types do not know.
        give(key ? null : new AppError('ERR_TOKEN_EXPIRED'), key as Buffer | undefined);
      },
    });
  }

  /** Throws ERR_TOKEN_EXPIRED or ERR_SESSION_EXPIRED when the session does not allow the call. */
  validate(request: Request): Promise<SessionActor> {
    return this.actors.of(bearerToken(request) ?? '');
  }
}

/** The `kid` of a token's header; empty when the header cannot be read. */
function keyIdOf(token: string): string {
  const [header = ''] = token.split('.');
  try {
    return String((JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid?: unknown }).kid);
  } catch {
    return '';
  }
}
