import { JwtService } from '@nestjs/jwt';
import type { PlatformKeys } from '@prosa/service-kit/operations';

const LIFE_SECONDS = 900;

interface TokenOptions {
  keyId?: string;
  lifeSeconds?: number;
}

/** A token signed as tenancy signs it; `name` is who it was made for. */
export const accessToken = (
  keys: PlatformKeys,
  name: string,
  { keyId = '1', lifeSeconds = LIFE_SECONDS }: TokenOptions = {},
): string =>
  new JwtService({}).sign(
    { sub: name },
    { secret: keys.for('access-token'), keyid: keyId, algorithm: 'HS256', expiresIn: lifeSeconds },
  );

/** The name a token was made for; the text itself when it is no token. */
export function nameIn(token: string): string {
  const [, payload] = token.split('.');
  return payload ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub : token;
}
