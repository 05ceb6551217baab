import { PlatformKeys } from '@prosa/service-kit';
import { JwtService } from '@nestjs/jwt';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';

const ALGORITHM = 'HS256';
const LIFE = '180d';

/** Marks a browser from which a user signed in before. Gives no right but to be counted apart from strangers. */
@Injectable()
export class DeviceTokens {
  private readonly jwt: JwtService;

  constructor(keys: PlatformKeys) {
    const secret = keys.for('device-token');
    this.jwt = new JwtService({
      secret,
      signOptions: { algorithm: ALGORITHM, expiresIn: LIFE },
      verifyOptions: { algorithms: [ALGORITHM] },
    });
  }

  issue(userId: number): Promise<string> {
    return this.jwt.signAsync({}, { subject: String(userId), jwtid: randomUUID() });
  }

  /** The device's id, or null when the token is not of this user, or is none. */
  async deviceOf(userId: number, token: string | undefined): Promise<string | null> {
    if (!token) return null;
    try {
      const { jti } = await this.jwt.verifyAsync<{ jti: string }>(token, { subject: String(userId) });
      return jti;
    } catch {
      return null;
    }
  }
}
