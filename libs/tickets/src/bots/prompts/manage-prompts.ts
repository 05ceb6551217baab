import {
  type Actor,
  type ChangePromptInput,
  isAdmin,
  type PromptIdInput,
  type PromptInput,
  type PromptView,
} from '@prosa/contracts';
import { publishAudit, recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { queueExists } from '../../queues/queue.entity.js';
import { assertAddress } from '../integrations/assert-integration.js';
import { auditChange, auditedPrompt, promptTarget } from '../audit-bots.js';
import { BotEgress } from '../bot-egress.js';
import { unlink } from '../bot-usage.js';
import { endConversations } from '../end-conversations.js';
import { sealSecret } from '../seal-secret.js';
import { findPrompt, promptRow, promptView, settingsWith, type StoredPrompt } from './prompt-row.js';

interface Key {
  companyId: number;
  id: number;
}

/** Creates, changes and deletes prompts. Only admins may. */
@Injectable()
export class ManagePrompts {
  constructor(
    private readonly db: DataSource,
    private readonly egress: BotEgress,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  /** Throws ERR_NO_PERMISSION, ERR_PROMPT_QUEUE_REQUIRED, ERR_NO_QUEUE_FOUND, ERR_EGRESS_REFUSED. */
  create(actor: Actor, input: PromptInput): Promise<PromptView> {
    return this.asAdmin(actor, async (manager) => {
      const { companyId } = actor;
      const queueId = await knownQueue(manager, companyId, input.queueId);
      const [created] = await rows<{ id: number }>(
        manager,
        'INSERT INTO prompt (company_id, name, queue_id, settings) VALUES ($1, $2, $3, $4) RETURNING id',
        [companyId, input.name, queueId, settingsWith(undefined, input)],
      );
      const stored = await this.publish(manager, { companyId, id: created!.id }, input, true);
      const audited = { target: promptTarget(stored), before: {}, after: auditedPrompt(stored) };
      await auditChange(manager, actor, 'prompt.created', audited);
      return promptView(stored);
    });
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_PROMPT_FOUND, and as `create`. */
  change(actor: Actor, { promptId: id, ...input }: ChangePromptInput): Promise<PromptView> {
    return this.asAdmin(actor, async (manager) => {
      const { companyId } = actor;
      const before = await findPrompt(manager, companyId, id, 'FOR UPDATE OF p');
      // A queue that was deleted stays until another one is chosen.
      const isSame = input.queueId === before.queueId;
      const queueId = isSame ? before.queueId : await knownQueue(manager, companyId, input.queueId);
      await manager.query(
        `UPDATE prompt SET name = $3, queue_id = $4, settings = $5, failures = 0, failing_since = NULL, paused_until = NULL
         WHERE company_id = $1 AND id = $2`,
        [companyId, id, input.name, queueId, settingsWith(before.settings, input)],
      );
      const stored = await this.publish(manager, { companyId, id }, input, false);
      const values = { before: auditedPrompt(before), after: auditedPrompt(stored) };
      await auditChange(manager, actor, 'prompt.changed', { target: promptTarget(stored), ...values });
      return promptView(stored);
    });
  }

  /** Conversations with it go to people. Throws ERR_NO_PERMISSION, ERR_NO_PROMPT_FOUND. */
  delete(actor: Actor, { promptId: id }: PromptIdInput): Promise<{ deleted: boolean }> {
    return this.asAdmin(actor, async (manager) => {
      const key = { companyId: actor.companyId, id };
      const target = promptTarget(await findPrompt(manager, actor.companyId, id, 'FOR UPDATE OF p'));
      await unlink(manager, 'prompt', key);
      await endConversations(manager, 'prompt_id', key);
      await manager.query('DELETE FROM prompt WHERE company_id = $1 AND id = $2', [actor.companyId, id]);
      await recordEvent(manager, 'prompt.deleted', laneOf(key), { promptId: id });
      await publishAudit(manager, actor, 'prompt.deleted', { target });
      return { deleted: true };
    });
  }

  private async asAdmin<T>(actor: Actor, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    return withTenant(this.db, actor, work);
  }

  private async publish(manager: EntityManager, key: Key, sent: PromptInput, isNew: boolean): Promise<StoredPrompt> {
    await this.storeKey(manager, key, 'api_key', sent.apiKey);
    await this.storeKey(manager, key, 'voice_key', sent.voiceKey);
    const stored = await findPrompt(manager, key.companyId, key.id);
    const { baseUrl, transferQueueIds } = stored.settings;
    if (baseUrl !== '') assertAddress(this.egress, 'baseUrl', baseUrl);
    for (const id of transferQueueIds) await knownQueue(manager, key.companyId, id, 'transferQueueIds');
    await recordEvent(manager, 'prompt.saved', laneOf(key), { prompt: promptRow(stored), isNew });
    return stored;
  }

  private async storeKey(
    manager: EntityManager,
    { companyId, id }: Key,
    column: 'api_key' | 'voice_key',
    sent: string | null | undefined,
  ): Promise<void> {
    const sealed = sealSecret(this.sealer, { table: 'prompt', companyId, id, column }, sent);
    if (!sealed) return;
    await manager.query(`UPDATE prompt SET ${column} = $3 WHERE company_id = $1 AND id = $2`, [companyId, id, sealed]);
  }
}

async function knownQueue(
  manager: EntityManager,
  companyId: number,
  id: number | null,
  field = 'queueId',
): Promise<number> {
  if (!id) throw new AppError('ERR_PROMPT_QUEUE_REQUIRED', { fields: { queueId: ['required'] } });
  if (!(await queueExists(manager, companyId, id))) {
    throw new AppError('ERR_NO_QUEUE_FOUND', { fields: { [field]: ['unknown'] } });
  }
  return id;
}

const laneOf = ({ companyId, id }: Key) => ({ companyId, key: `${companyId}:prompt:${id}` });
