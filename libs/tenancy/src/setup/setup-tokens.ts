import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** 128 bit and 30 minutes (docs/spec/reliability-security.md §2.3). */
const TOKEN_BYTES = 16;
const LIFE = '30 minutes';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Stores the hash of a new token, which replaces an unused one, and returns the token. */
export async function replaceSetupToken(manager: EntityManager): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const [row]: { expiresAt: Date }[] = await manager.query(
    `INSERT INTO setup_token (hash, expires_at) VALUES ($1, now() + interval '${LIFE}')
     ON CONFLICT ((true)) WHERE used_at IS NULL
     DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at
     RETURNING expires_at AS "expiresAt"`,
    [hashOf(token)],
  );
  return { token, expiresAt: row!.expiresAt.toISOString() };
}

/** Whether the token is valid now; does not consume it. */
export async function isSetupTokenValid(manager: EntityManager, token: string): Promise<boolean> {
  const found: unknown[] = await manager.query(
    'SELECT 1 FROM setup_token WHERE hash = $1 AND used_at IS NULL AND expires_at > now()',
    [hashOf(token)],
  );
  return found.length > 0;
}

/** Consumes the token in the caller's transaction. False when it was used meanwhile. */
export async function consumeSetupToken(manager: EntityManager, token: string): Promise<boolean> {
  const [, consumed]: [unknown, number] = await manager.query(
    'UPDATE setup_token SET used_at = now() WHERE hash = $1 AND used_at IS NULL AND expires_at > now()',
    [hashOf(token)],
  );
  return consumed === 1;
}
