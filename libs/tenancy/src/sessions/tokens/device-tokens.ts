import { PlatformKeys } from '@prosa/service-kit/operations';
import { JwtModule, JwtService } from '@nestjs/jwt';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';

const ALGORITHM = 'HS256';
const LIFE = '180d';

export const DEVICE_JWT = JwtModule.registerAsync({
  inject: [PlatformKeys],
  useFactory: (keys: PlatformKeys) => ({
    secret: keys.for('device-token'),
    signOptions: { algorithm: ALGORITHM, expiresIn: LIFE },
    verifyOptions: { algorithms: [ALGORITHM] },
  }),
});

/** Mark browsers from which a user signed in before. They give no rights: their attempts are throttled apart. */
@Injectable()
export class DeviceTokens {
  constructor(private readonly jwt: JwtService) {}

  issue(userId: number): Promise<string> {
    return this.jwt.signAsync({}, { subject: String(userId), jwtid: randomUUID() });
  }

  /** The device's id; null when the token is missing, invalid or another user's. */
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
