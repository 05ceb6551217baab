import { type Actor, type ApiCaller, apiKeyActor, type ApiKeySecretInput, PLATFORM_COMPANY } from '@prosa/contracts';
import { CompanyDeleted, withSystem, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiKey } from './api-key.entity.js';
import { type KeyOwner, ownerOfSecret } from './api-key-secrets.js';

/** Determines which program calls the external API, and whether its company may. */
@Injectable()
export class ResolveApiCaller {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_API_KEY_INVALID and what `assertMayCall` throws. */
  async byKey({ key: secret }: ApiKeySecretInput): Promise<ApiCaller> {
    const owner = await withSystem(this.db, (manager) => ownerOfSecret(manager, secret));
    if (!owner) throw new AppError('ERR_API_KEY_INVALID');
    return withTenant(this.db, owner, (manager) => useKey(manager, owner)).catch(invalidIfDeleted);
  }

  /** Throws ERR_API_KEY_INVALID for a deleted company, and what `assertMayCall` throws. */
  async assertCompany({ companyId }: Actor): Promise<{ mayCall: true }> {
    await withTenant(this.db, { companyId }, (manager) => assertMayCall(manager, companyId)).catch(invalidIfDeleted);
    return { mayCall: true };
  }
}

/** Stores the use of the key, once a minute at most. */
async function useKey(manager: EntityManager, { companyId, apiKeyId }: KeyOwner): Promise<ApiCaller> {
  const key = await manager
    .createQueryBuilder(ApiKey, 'key')
    .where('key.companyId = :companyId AND key.id = :apiKeyId', { companyId, apiKeyId })
    .andWhere('key.revokedAt IS NULL AND (key.expiresAt IS NULL OR key.expiresAt > now())')
    .getOne();
  if (!key) throw new AppError('ERR_API_KEY_INVALID');
  await assertMayCall(manager, companyId);
  await manager.query(
    `UPDATE api_key SET last_used_at = now()
     WHERE company_id = $1 AND id = $2 AND (last_used_at IS NULL OR last_used_at <= now() - interval '1 minute')`,
    [companyId, apiKeyId],
  );
  return {
    actor: apiKeyActor(companyId, key.name),
    credential: `key:${key.id}`,
    scopes: key.scopes,
    connectionId: null,
    expiresAt: key.expiresAt?.toISOString() ?? null,
  };
}

interface Standing {
  isActive: boolean;
  isPaid: boolean;
  isInPlan: boolean;
}

/** Throws ERR_COMPANY_INACTIVE, ERR_SUBSCRIPTION_EXPIRED, ERR_NOT_IN_PLAN. */
async function assertMayCall(manager: EntityManager, companyId: number): Promise<void> {
  const [standing]: Standing[] = await manager.query(
    `SELECT status AND deleted_at IS NULL AS "isActive", company.id = $2 OR due_date >= now() AS "isPaid",
       use_external_api AS "isInPlan"
     FROM company JOIN plan ON plan.id = plan_id WHERE company.id = $1`,
    [companyId, PLATFORM_COMPANY],
  );
  if (!standing?.isActive) throw new AppError('ERR_COMPANY_INACTIVE');
  if (!standing.isPaid) throw new AppError('ERR_SUBSCRIPTION_EXPIRED');
  if (!standing.isInPlan) throw new AppError('ERR_NOT_IN_PLAN', { flag: 'useExternalApi' });
}

function invalidIfDeleted(error: unknown): never {
  throw error instanceof CompanyDeleted ? new AppError('ERR_API_KEY_INVALID', undefined, { cause: error }) : error;
}
