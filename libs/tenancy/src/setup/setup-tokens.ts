import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** 128 bit and 30 minutes (docs/spec/reliability-security.md §2.3). */
const TOKEN_BYTES = 16;
const LIFE = '30 minutes';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new token in clear for the one time; it takes the place of the one that waited. */
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

/** Whether it could be used now; nothing is used up. */
export async function isSetupTokenValid(manager: EntityManager, token: string): Promise<boolean> {
  const found: unknown[] = await manager.query(
    'SELECT 1 FROM setup_token WHERE hash = $1 AND used_at IS NULL AND expires_at > now()',
    [hashOf(token)],
  );
  return found.length > 0;
}

/** Uses the token up with the caller's transaction. False for whoever comes second. */
export async function consumeSetupToken(manager: EntityManager, token: string): Promise<boolean> {
  const [, consumed]: [unknown, number] = await manager.query(
    'UPDATE setup_token SET used_at = now() WHERE hash = $1 AND used_at IS NULL AND expires_at > now()',
    [hashOf(token)],
  );
  return consumed === 1;
}
