import {
  type Actor,
  type ChangeIntegrationInput,
  type IntegrationIdInput,
  type IntegrationInput,
  type IntegrationType,
  type IntegrationView,
  isAdmin,
} from '@prosa/contracts';
import { publishAudit, recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { auditChange, auditedIntegration, integrationTarget } from '../audit-bots.js';
import { BotEgress } from '../bot-egress.js';
import { unlink } from '../bot-usage.js';
import { endConversations } from '../end-conversations.js';
import { sealSecret } from '../seal-secret.js';
import { assertIntegration } from './assert-integration.js';
import { findIntegration, integrationView, settingsWith, type StoredIntegration } from './integration-row.js';

/** Types whose requests are signed. */
const SIGNED: readonly IntegrationType[] = ['n8n', 'webhook'];
const SECRET_BYTES = 32;

/** Creates, changes and deletes foreign bots. Only admins may. */
@Injectable()
export class ManageIntegrations {
  constructor(
    private readonly db: DataSource,
    private readonly egress: BotEgress,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  /** Throws ERR_NO_PERMISSION, ERR_VALIDATION, ERR_EGRESS_REFUSED. */
  create(actor: Actor, input: IntegrationInput): Promise<IntegrationView & { newSecret: string | null }> {
    return this.asAdmin(actor, async (manager) => {
      const { companyId } = actor;
      const { type, name } = input;
      const settings = settingsWith(undefined, input);
      const [created] = await rows<{ id: number }>(
        manager,
        'INSERT INTO integration (company_id, type, name, settings) VALUES ($1, $2, $3, $4) RETURNING id',
        [companyId, type, name, settings],
      );
      const id = created!.id;
      await this.storeAccountKey(manager, { companyId, id }, input.jsonContent);
      const newSecret = SIGNED.includes(type) ? await this.makeSecret(manager, { companyId, id }) : null;
      const stored = await this.publish(manager, { companyId, id }, true);
      const audited = { target: integrationTarget(stored), before: {}, after: auditedIntegration(stored) };
      await auditChange(manager, actor, 'integration.created', audited);
      return { ...integrationView(stored), newSecret };
    });
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_INTEGRATION_FOUND, ERR_VALIDATION, ERR_EGRESS_REFUSED. */
  change(actor: Actor, { integrationId: id, ...input }: ChangeIntegrationInput): Promise<IntegrationView> {
    return this.asAdmin(actor, async (manager) => {
      const { companyId } = actor;
      const before = await findIntegration(manager, companyId, id, 'FOR UPDATE');
      const settings = settingsWith(before.settings, input);
      await manager.query(
        `UPDATE integration SET type = $3, name = $4, settings = $5, failures = 0, failing_since = NULL, paused_until = NULL
         WHERE company_id = $1 AND id = $2`,
        [companyId, id, input.type, input.name, settings],
      );
      await this.storeAccountKey(manager, { companyId, id }, input.jsonContent);
      if (SIGNED.includes(input.type) && !before.signingKey) await this.makeSecret(manager, { companyId, id });
      const stored = await this.publish(manager, { companyId, id }, false);
      const values = { before: auditedIntegration(before), after: auditedIntegration(stored) };
      await auditChange(manager, actor, 'integration.changed', { target: integrationTarget(stored), ...values });
      return integrationView(stored);
    });
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_INTEGRATION_FOUND, ERR_VALIDATION for a type whose requests are not signed. */
  rotateSecret(actor: Actor, { integrationId: id }: IntegrationIdInput): Promise<{ secret: string }> {
    return this.asAdmin(actor, async (manager) => {
      const { companyId } = actor;
      const stored = await findIntegration(manager, companyId, id, 'FOR UPDATE');
      if (!SIGNED.includes(stored.type)) throw new AppError('ERR_VALIDATION', { fields: { type: ['isIn'] } });
      await publishAudit(manager, actor, 'integration.secretRotated', { target: integrationTarget(stored) });
      return { secret: await this.makeSecret(manager, { companyId, id }) };
    });
  }

  /** Conversations with it go to people. Throws ERR_NO_PERMISSION, ERR_NO_INTEGRATION_FOUND. */
  delete(actor: Actor, { integrationId: id }: IntegrationIdInput): Promise<{ deleted: boolean }> {
    return this.asAdmin(actor, async (manager) => {
      const key = { companyId: actor.companyId, id };
      const target = integrationTarget(await findIntegration(manager, actor.companyId, id, 'FOR UPDATE'));
      await unlink(manager, 'integration', key);
      await endConversations(manager, 'integration_id', key);
      await manager.query('DELETE FROM integration WHERE company_id = $1 AND id = $2', [actor.companyId, id]);
      await recordEvent(manager, 'integration.deleted', laneOf(key), { integrationId: id });
      await publishAudit(manager, actor, 'integration.deleted', { target });
      return { deleted: true };
    });
  }

  private async asAdmin<T>(actor: Actor, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    return withTenant(this.db, actor, work);
  }

  private async storeAccountKey(manager: EntityManager, key: Key, sent: string | null | undefined): Promise<void> {
    const sealed = sealSecret(this.sealer, { table: 'integration', column: 'account_key', ...key }, sent);
    if (sealed) await this.storeSecret(manager, key, 'account_key', sealed);
  }

  private async makeSecret(manager: EntityManager, key: Key): Promise<string> {
    // In the form of Standard Webhooks.
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    const sealed = sealSecret(this.sealer, { table: 'integration', column: 'signing_key', ...key }, secret);
    await this.storeSecret(manager, key, 'signing_key', sealed!);
    return secret;
  }

  private async storeSecret(
    manager: EntityManager,
    { companyId, id }: Key,
    column: 'account_key' | 'signing_key',
    sealed: Buffer,
  ): Promise<void> {
    await manager.query(`UPDATE integration SET ${column} = $3 WHERE company_id = $1 AND id = $2`, [
      companyId,
      id,
      sealed,
    ]);
  }

  private async publish(manager: EntityManager, key: Key, isNew: boolean): Promise<StoredIntegration> {
    const stored = await findIntegration(manager, key.companyId, key.id);
    const { id, type, name, settings, accountKey } = stored;
    assertIntegration(this.egress, { type, settings, hasAccountKey: accountKey !== null });
    await recordEvent(manager, 'integration.saved', laneOf(key), { integration: { id, type, name }, isNew });
    return stored;
  }
}

interface Key {
  companyId: number;
  id: number;
}

const laneOf = ({ companyId, id }: Key) => ({ companyId, key: `${companyId}:integration:${id}` });
