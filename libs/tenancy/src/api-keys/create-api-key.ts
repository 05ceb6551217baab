import { type Actor, API_KEYS_MAX, type ApiKeyView, type CreateApiKeyInput } from '@prosa/contracts';
import { assertInPlan } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { lockCompany } from '../accounts/companies/company.queries.js';
import { Plan } from '../accounts/plans/plan.entity.js';
import { recordAudit } from '../audit/record-audit.js';
import { ApiKey } from './api-key.entity.js';
import { endOf, newSecret, storeSecret } from './api-key-secrets.js';
import { publishKey } from './api-key-view.js';
import { assertMayManageKeys, keyTarget } from './assert-may-manage-keys.js';

/** Creates an API key. Its secret is in the reply and nowhere else. */
@Injectable()
export class CreateApiKey {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION, ERR_NOT_IN_PLAN, ERR_TOO_MANY_API_KEYS, ERR_VALIDATION. */
  async execute(actor: Actor, input: CreateApiKeyInput): Promise<{ key: ApiKeyView; secret: string }> {
    assertMayManageKeys(actor);
    const { companyId } = actor;
    const secret = newSecret();
    const key = await withTenant(this.db, actor, async (manager) => {
      await assertRoom(manager, companyId);
      const { id: apiKeyId } = await insertKey(manager, actor, { ...input, ending: endOf(secret) });
      await storeSecret(manager, { companyId, apiKeyId }, secret);
      const view = await publishKey(manager, { companyId, apiKeyId }, true);
      const details = { scopes: view.scopes.join(', '), expiresAt: view.expiresAt };
      await recordAudit(manager, actor, 'apiKey.created', { target: keyTarget(view), details });
      return view;
    });
    return { key, secret };
  }
}

/** Locks the company until the transaction ends, so that two keys that are created at once both count. */
async function assertRoom(manager: EntityManager, companyId: number): Promise<void> {
  const { planId } = await lockCompany(manager, companyId);
  assertInPlan(await manager.findOneByOrFail(Plan, { id: planId }), 'useExternalApi');
  if ((await manager.countBy(ApiKey, { companyId, revokedAt: IsNull() })) >= API_KEYS_MAX)
    throw new AppError('ERR_TOO_MANY_API_KEYS');
}

async function insertKey(
  manager: EntityManager,
  { companyId, userId }: Actor,
  { name, scopes, expiresAt, ending }: CreateApiKeyInput & Pick<ApiKey, 'ending'>,
): Promise<ApiKey> {
  const end = expiresAt === undefined ? null : new Date(expiresAt);
  const [{ now }] = (await manager.query('SELECT now()')) as [{ now: Date }];
  if (end && end <= now) throw new AppError('ERR_VALIDATION', { fields: { expiresAt: ['isFuture'] } });
  const key = { companyId, name: name.trim(), scopes, ending, createdBy: userId, expiresAt: end };
  return manager.save(manager.create(ApiKey, key));
}
