import { AppError, PlatformKeys } from '@prosa/service-kit';
import { JwtService } from '@nestjs/jwt';
import { Injectable } from '@nestjs/common';

/** wire-contract.md §1. */
const LIFE_SECONDS = 15 * 60;
const ALGORITHM = 'HS256';
const CURRENT_KEY = '1';

/** Who an access token says its bearer is. Rights are not in it: they are read from the database. */
export interface AccessClaims {
  userId: number;
  companyId: number;
  sessionId: string;
  /** The user's version when it was made. */
  version: number;
}

interface Payload {
  sub: string;
  cid: number;
  sid: string;
  ver: number;
  exp: number;
}

/** Short-lived signed tokens (reliability-security §2.3). */
@Injectable()
export class AccessTokens {
  private readonly jwt = new JwtService({});
  /** By key id, so that a later key can take over while tokens of this one live on. */
  private readonly ring: ReadonlyMap<string, Buffer>;

  constructor(keys: PlatformKeys) {
    this.ring = new Map([[CURRENT_KEY, keys.for('access-token')]]);
  }

  issue({ userId, companyId, sessionId, version }: AccessClaims): Promise<string> {
    const payload: Omit<Payload, 'exp'> = { sub: String(userId), cid: companyId, sid: sessionId, ver: version };
    const secret = this.ring.get(CURRENT_KEY);
    return this.jwt.signAsync(payload, { secret, keyid: CURRENT_KEY, algorithm: ALGORITHM, expiresIn: LIFE_SECONDS });
  }

  /** Errors: ERR_TOKEN_EXPIRED for all that is not a token of ours in its time. */
  async read(token: string): Promise<AccessClaims & { expiresAt: Date }> {
    try {
      const secret = this.ring.get(keyIdOf(token));
      if (!secret) throw new AppError('ERR_TOKEN_EXPIRED');
      const { sub, cid, sid, ver, exp } = await this.jwt.verifyAsync<Payload>(token, {
        secret,
        algorithms: [ALGORITHM],
      });
      return { userId: Number(sub), companyId: cid, sessionId: sid, version: ver, expiresAt: new Date(exp * 1_000) };
    } catch (error) {
      throw new AppError('ERR_TOKEN_EXPIRED', undefined, { cause: error });
    }
  }
}

/** Throws when the header is not one. */
function keyIdOf(token: string): string {
  const [header = ''] = token.split('.');
  return String((JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid?: unknown }).kid);
}
