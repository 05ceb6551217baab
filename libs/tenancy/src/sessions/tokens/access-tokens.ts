import { createSecretKey } from 'node:crypto';
import { AppError } from '@prosa/service-kit/http';
import { PlatformKeys } from '@prosa/service-kit/operations';
import { JwtModule, JwtSecretRequestType, JwtService, type JwtVerifyOptions } from '@nestjs/jwt';
import { Injectable } from '@nestjs/common';

const LIFE_SECONDS = 15 * 60;
const ALGORITHM = 'HS256';
const CURRENT_KEY = '1';

/** Whose token it is. Rights are not in it: they are read from the database. */
export interface AccessClaims {
  userId: number;
  companyId: number;
  sessionId: string;
  /** The user's version when it was issued. */
  version: number;
}

interface Payload {
  sub: string;
  cid: number;
  sid: string;
  ver: number;
  exp: number;
}

/** Signs with the current key; verifies with the key that the token's header names, so that keys can be rotated. */
export const ACCESS_JWT = JwtModule.registerAsync({
  inject: [PlatformKeys],
  useFactory: (keys: PlatformKeys) => {
    // A key object: of plain bytes the library makes one for each token.
    const ring = new Map([[CURRENT_KEY, createSecretKey(keys.for('access-token'))]]);
    return {
      signOptions: { algorithm: ALGORITHM, keyid: CURRENT_KEY, expiresIn: LIFE_SECONDS },
      verifyOptions: { algorithms: [ALGORITHM] },
      secretOrKeyProvider: (type, token) => {
        const secret = ring.get(type === JwtSecretRequestType.SIGN ? CURRENT_KEY : keyIdOf(String(token)));
        if (!secret) throw new Error('no key of this id');
        return secret;
      },
    };
  },
});

/** Access tokens: signed, valid for 15 minutes (docs/spec/reliability-security.md §2.3). */
@Injectable()
export class AccessTokens {
  constructor(private readonly jwt: JwtService) {}

  issue({ userId, companyId, sessionId, version }: AccessClaims): Promise<string> {
    const payload: Omit<Payload, 'exp'> = { sub: String(userId), cid: companyId, sid: sessionId, ver: version };
    return this.jwt.signAsync(payload);
  }

  /** Throws ERR_TOKEN_EXPIRED when the token is expired, malformed or not ours. */
  read(token: string): Promise<AccessClaims & { expiresAt: Date }> {
    return this.verify(token, {});
  }

  /** Whose token it was, expired or not; null when it is malformed or not ours. Gives no right to anything. */
  async readEvenExpired(token: string): Promise<AccessClaims | null> {
    return this.verify(token, { ignoreExpiration: true }).catch(() => null);
  }

  private async verify(token: string, options: JwtVerifyOptions): Promise<AccessClaims & { expiresAt: Date }> {
    try {
      const { sub, cid, sid, ver, exp } = await this.jwt.verifyAsync<Payload>(token, options);
      return { userId: Number(sub), companyId: cid, sessionId: sid, version: ver, expiresAt: new Date(exp * 1_000) };
    } catch (error) {
      throw new AppError('ERR_TOKEN_EXPIRED', undefined, { cause: error });
    }
  }
}

/** Throws when the token has no JSON header. */
function keyIdOf(token: string): string {
  const [header = ''] = token.split('.');
  return String((JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid?: unknown }).kid);
}
