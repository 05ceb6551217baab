import { accessToken, type BotClient, BotFailure, GOOGLE, readAccount } from '@prosa/bots';
import {
  type Actor,
  type BotCall,
  type IntegrationInput,
  isAdmin,
  KEPT_SECRET,
  type TestSessionInput,
  type TriedTurn,
  type TryIntegrationInput,
  type TryPromptInput,
} from '@prosa/contracts';
import { type Reader, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BotEgress } from '../bot-egress.js';
import { assertAddress, assertIntegration } from '../integrations/assert-integration.js';
import { findIntegration, settingsWith } from '../integrations/integration-row.js';
import { readModelAccount } from '../model-account/model-account-row.js';
import { isOverLimit } from '../model-account/model-meter.js';
import { clientOfPrompt, integrationClient } from '../opened-bots.js';
import { findPrompt, settingsWith as promptSettingsWith } from '../prompts/prompt-row.js';
import { openSecret } from '../seal-secret.js';
import { SlowCalls } from '../slow-calls.js';
import { recordCalls } from '../sessions/record-calls.js';
import { readTrial, trialTurn, triedTurn } from './trial-turn.js';

type Tried = Pick<TryIntegrationInput, 'texts' | 'state'>;

/** Lets admins talk with a draft before it serves anybody. What it orders is shown and not done. */
@Injectable()
export class TryBots {
  constructor(
    private readonly db: DataSource,
    private readonly egress: BotEgress,
    @Inject(SEALER) private readonly sealer: Sealer,
    private readonly slow: SlowCalls,
  ) {}

  /** Throws ERR_NO_PERMISSION, ERR_NO_INTEGRATION_FOUND, ERR_VALIDATION, ERR_EGRESS_REFUSED. */
  integration(actor: Actor, { integrationId, texts, state, ...draft }: TryIntegrationInput): Promise<TriedTurn> {
    return this.run(actor, { texts, state, kind: draft.type }, async (reader) => {
      const opened = await this.openedDraft(reader, actor.companyId, integrationId, draft);
      assertIntegration(this.egress, { ...opened, hasAccountKey: opened.accountKey !== '' });
      return integrationClient(this.egress, opened);
    });
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_PROMPT_FOUND, ERR_VALIDATION, ERR_EGRESS_REFUSED. */
  prompt(actor: Actor, { promptId, texts, state, ...draft }: TryPromptInput): Promise<TriedTurn> {
    const { companyId } = actor;
    return this.run(actor, { texts, state, kind: 'prompt' }, async (reader) => {
      const stored = promptId ? await findPrompt(reader, companyId, promptId) : undefined;
      const account = await readModelAccount(reader, companyId);
      const settings = promptSettingsWith(stored?.settings, draft);
      if (settings.baseUrl !== '') assertAddress(this.egress, 'baseUrl', settings.baseUrl);
      const own = (
        column: 'api_key' | 'voice_key',
        sent: string | null | undefined,
        sealed: Buffer | null | undefined,
      ) => this.secret({ table: 'prompt', companyId, id: promptId ?? 0, column }, sent, sealed);
      const accountRef = { table: 'model_account', companyId, id: companyId, column: 'api_key' } as const;
      return clientOfPrompt(this.egress, {
        queueId: draft.queueId ?? 0,
        settings,
        apiKey: own('api_key', draft.apiKey, stored?.apiKey),
        voiceKey: own('voice_key', draft.voiceKey, stored?.voiceKey),
        account: account.settings,
        accountKey: openSecret(this.sealer, accountRef, account.apiKey),
      });
    });
  }

  /** Throws ERR_NO_PERMISSION, ERR_TEST_SESSION_DIALOG, ERR_TEST_REPLY_DIALOG. */
  async session(actor: Actor, { integrationId, projectName, jsonContent, language }: TestSessionInput) {
    assertAdmin(actor);
    const draft = { type: 'dialogflow', name: 'Dialogflow', projectName, jsonContent, language } as IntegrationInput;
    const opened = await withTenant(this.db, actor, (reader) =>
      this.openedDraft(reader, actor.companyId, integrationId, draft),
    );
    const account = readAccount(opened.accountKey);
    if (!account || opened.settings.projectName === '') throw new AppError('ERR_TEST_SESSION_DIALOG');
    await accessToken(this.egress, [], account, GOOGLE.token).catch(refused('ERR_TEST_SESSION_DIALOG'));
    const trial = readTrial({ texts: ['Ola'] });
    const turn = await withTenant(this.db, actor, (reader) =>
      trialTurn(reader, actor.companyId, { texts: ['Ola'] }, trial),
    );
    const client = integrationClient(this.egress, opened);
    const answer = await client.answer(turn, []).catch(refused('ERR_TEST_REPLY_DIALOG'));
    return { messages: answer.replies.map((reply) => (reply.kind === 'file' ? reply.url : reply.text)) };
  }

  private async run(
    actor: Actor,
    { kind, ...tried }: Tried & { kind: string },
    clientOf: (reader: Reader) => Promise<BotClient>,
  ): Promise<TriedTurn> {
    assertAdmin(actor);
    const { companyId } = actor;
    const trial = readTrial(tried);
    const { client, turn } = await withTenant(this.db, actor, async (reader) => {
      if (kind === 'prompt' && (await isOverLimit(reader, companyId))) throw new AppError('ERR_MODEL_LIMIT');
      return { client: await clientOf(reader), turn: await trialTurn(reader, companyId, tried, trial) };
    });
    const calls: BotCall[] = [];
    const answer = await this.slow
      .run(companyId, () => client.answer(turn, calls))
      .catch((error: unknown) => {
        if (!(error instanceof BotFailure)) throw error;
        return { replies: [], orders: [], state: trial.state ?? {}, hasEnded: false };
      });
    await withTenant(this.db, actor, (manager) =>
      recordCalls(
        manager,
        { companyId, ticketId: null, kind, purpose: 'try', integrationId: null, promptId: null },
        calls,
      ),
    );
    return triedTurn(turn, trial, answer, calls);
  }

  private async openedDraft(reader: Reader, companyId: number, id: number | undefined, draft: IntegrationInput) {
    const stored = id ? await findIntegration(reader, companyId, id) : undefined;
    const ref = { table: 'integration', companyId, id: id ?? 0 } as const;
    return {
      type: draft.type,
      name: draft.name,
      settings: settingsWith(stored?.settings, draft),
      accountKey: this.secret({ ...ref, column: 'account_key' }, draft.jsonContent, stored?.accountKey),
      signingKey: openSecret(this.sealer, { ...ref, column: 'signing_key' }, stored?.signingKey ?? null),
    };
  }

  /** What was typed, else the stored one. */
  private secret(
    ref: Parameters<typeof openSecret>[1],
    sent: string | null | undefined,
    sealed: Buffer | null | undefined,
  ): string {
    const isTyped = (sent?.trim() ?? '') !== '' && sent !== KEPT_SECRET;
    return isTyped ? sent!.trim() : openSecret(this.sealer, ref, sealed ?? null);
  }
}

const refused = (code: 'ERR_TEST_SESSION_DIALOG' | 'ERR_TEST_REPLY_DIALOG') => (error: unknown) => {
  throw error instanceof BotFailure ? new AppError(code, { why: error.failure }, { cause: error }) : error;
};

function assertAdmin(actor: Actor): void {
  if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
}
