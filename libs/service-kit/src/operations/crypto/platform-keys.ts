import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Every key of the platform, derived from the one master secret (PROSA_SECRET) by HKDF-SHA256 with a purpose as info,
 * so that no two uses share a key and one secret is all an operator guards.
 */
export class PlatformKeys {
  constructor(private readonly secret: string) {}

  /** 32 bytes for the given purpose, for example 'media-link'. The same secret gives the same key. */
  for(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, 'prosa', purpose, 32));
  }

  /** The password of a database role: derived, so that no second secret has to be kept. */
  databasePassword(role: string): string {
    return createHmac('sha256', this.for('database-role')).update(role).digest('base64url');
  }
}
