import type { Actor, ApiKeyIdInput, ApiKeyView } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { recordAudit } from '../audit/record-audit.js';
import { lockRow } from '../platform/locked-row.js';
import { ApiKey } from './api-key.entity.js';
import type { KeyOwner } from './api-key-secrets.js';
import { publishKey, viewKey } from './api-key-view.js';
import { assertMayManageKeys, keyTarget } from './assert-may-manage-keys.js';

/** Revokes an API key: its calls end at once. */
@Injectable()
export class RevokeApiKey {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION, ERR_NO_API_KEY_FOUND. */
  execute(actor: Actor, { apiKeyId }: ApiKeyIdInput): Promise<ApiKeyView> {
    assertMayManageKeys(actor);
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const key = await lockRow(manager, ApiKey, { companyId, id: apiKeyId }, 'ERR_NO_API_KEY_FOUND');
      if (key.revokedAt) return viewKey(manager, { companyId, apiKeyId });
      await recordAudit(manager, actor, 'apiKey.revoked', { target: keyTarget(key) });
      return endKey(manager, { companyId, apiKeyId });
    });
  }
}

/** Ends all keys of a company that is deleted, in the caller's transaction. */
export async function endAllKeys(manager: EntityManager, companyId: number): Promise<void> {
  const keys = await manager.findBy(ApiKey, { companyId, revokedAt: IsNull() });
  for (const { id: apiKeyId } of keys) await endKey(manager, { companyId, apiKeyId });
}

/** The hash of the secret is deleted, so that nothing finds the key any more. */
async function endKey(manager: EntityManager, { companyId, apiKeyId }: KeyOwner): Promise<ApiKeyView> {
  await manager.query('DELETE FROM api_key_lookup WHERE company_id = $1 AND api_key_id = $2', [companyId, apiKeyId]);
  await manager.query('UPDATE api_key SET revoked_at = now() WHERE company_id = $1 AND id = $2', [companyId, apiKeyId]);
  return publishKey(manager, { companyId, apiKeyId }, false);
}
