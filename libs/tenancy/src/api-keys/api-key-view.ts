import type { ApiKeyView, ApiScope } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import type { KeyOwner } from './api-key-secrets.js';

/** Days for which a revoked key is listed. */
export const REVOKED_DAYS = 90;

interface Row {
  id: number;
  name: string;
  scopes: ApiScope[];
  ending: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

/** The company's keys, the latest first: all, or one by its id. */
export async function viewKeys(
  manager: EntityManager,
  { companyId, apiKeyId = null }: { companyId: number; apiKeyId?: number | null },
): Promise<ApiKeyView[]> {
  const rows: Row[] = await manager.query(
    `SELECT key.id, key.name, key.scopes, ending, coalesce(creator.name, '') AS "createdBy",
       key.created_at AS "createdAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt"
     FROM api_key key
     LEFT JOIN app_user creator ON creator.company_id = key.company_id AND creator.id = key.created_by
     WHERE key.company_id = $1 AND ($2::int IS NULL OR key.id = $2)
       AND (revoked_at IS NULL OR revoked_at > now() - $3 * interval '1 day')
     ORDER BY key.id DESC`,
    [companyId, apiKeyId, REVOKED_DAYS],
  );
  return rows.map(viewOf);
}

const viewOf = ({ ending, createdAt, expiresAt, lastUsedAt, revokedAt, ...row }: Row): ApiKeyView => ({
  ...row,
  end: ending,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});

/** One key. Throws ERR_NO_API_KEY_FOUND. */
export async function viewKey(manager: EntityManager, owner: KeyOwner): Promise<ApiKeyView> {
  const [view] = await viewKeys(manager, owner);
  if (!view) throw new AppError('ERR_NO_API_KEY_FOUND');
  return view;
}

/** Records in the caller's transaction that a key was created or revoked; returns the recorded view. */
export async function publishKey(manager: EntityManager, owner: KeyOwner, isNew: boolean): Promise<ApiKeyView> {
  const { companyId } = owner;
  const key = await viewKey(manager, owner);
  await recordEvent(manager, 'apiKey.changed', { companyId, key: `${companyId}:apiKeys` }, { key, isNew });
  return key;
}
