import { API_KEY_PREFIX } from '@prosa/contracts';
import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';

const SECRET_BYTES = 32;
const SHOWN = 4;

/** The key of a secret. */
export interface KeyOwner {
  companyId: number;
  apiKeyId: number;
}

export const newSecret = (): string => API_KEY_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');

/** The end of a secret, by which people recognise it. */
export const endOf = (secret: string): string => secret.slice(-SHOWN);

/** Plain SHA-256: a secret of 256 random bits cannot be guessed from it. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Makes the secret valid for the key. */
export async function storeSecret(
  manager: EntityManager,
  { companyId, apiKeyId }: KeyOwner,
  secret: string,
): Promise<void> {
  await manager.query('INSERT INTO api_key_lookup (hash, company_id, api_key_id) VALUES ($1, $2, $3)', [
    hashOf(secret),
    companyId,
    apiKeyId,
  ]);
}

/** The key of a secret, before the company is known; it may be expired. */
export async function ownerOfSecret(manager: EntityManager, secret: string): Promise<KeyOwner | null> {
  const [owner]: KeyOwner[] = await manager.query(
    'SELECT company_id AS "companyId", api_key_id AS "apiKeyId" FROM api_key_lookup WHERE hash = $1',
    [hashOf(secret)],
  );
  return owner ?? null;
}
