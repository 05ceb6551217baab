import { type BotClient, BotFailure } from '@prosa/bots';
import type { Reader } from '@prosa/service-kit/database';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { BotEgress } from './bot-egress.js';
import { findIntegration, type StoredIntegration } from './integrations/integration-row.js';
import { readModelAccount } from './model-account/model-account-row.js';
import { isOverLimit } from './model-account/model-meter.js';
import { clientOfPrompt, integrationClient } from './opened-bots.js';
import { findPrompt } from './prompts/prompt-row.js';
import { openSecret } from './seal-secret.js';
import { BotClients, type CallableBot } from './sessions/bot-clients.js';
import type { SessionRow } from './sessions/loaded-turn.js';

/** Of bots that somebody waits for: one more attempt. */
const SOON = [1_000];
/** Of programs that answer by other ways (docs/spec/wire-external.md §8). */
const LATER = [5_000, 60_000, 600_000, 3_600_000, 21_600_000];

/** Clients of the bots and prompts that companies saved, with their secrets. */
@Injectable()
export class SavedBots extends BotClients {
  constructor(
    private readonly egress: BotEgress,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {
    super();
  }

  async find(reader: Reader, companyId: number, { integrationId, promptId }: SessionRow): Promise<CallableBot | null> {
    if (promptId !== null) return this.prompt(reader, companyId, promptId);
    return integrationId === null ? null : this.integration(reader, companyId, integrationId);
  }

  private async integration(reader: Reader, companyId: number, id: number): Promise<CallableBot> {
    const stored = await findIntegration(reader, companyId, id);
    const open = (column: string, sealed: Buffer | null) =>
      openSecret(this.sealer, { table: 'integration', companyId, id, column }, sealed);
    const accountKey = open('account_key', stored.accountKey);
    const opened = { ...stored, accountKey, signingKey: open('signing_key', stored.signingKey) };
    return {
      client: integrationClient(this.egress, opened),
      unknownMessage: stored.settings.typebotUnknownMessage,
      queueId: null,
      isPaused: stored.isPaused,
      retryDelaysMs: isAnsweringElsewhere(stored) ? LATER : SOON,
    };
  }

  private async prompt(reader: Reader, companyId: number, id: number): Promise<CallableBot> {
    const stored = await findPrompt(reader, companyId, id);
    const { settings: account, apiKey } = await readModelAccount(reader, companyId);
    const open = (column: string, sealed: Buffer | null) =>
      openSecret(this.sealer, { table: 'prompt', companyId, id, column }, sealed);
    const accountRef = { table: 'model_account', companyId, id: companyId, column: 'api_key' } as const;
    const opened = {
      queueId: stored.queueId,
      settings: stored.settings,
      apiKey: open('api_key', stored.apiKey),
      voiceKey: open('voice_key', stored.voiceKey),
      account,
      accountKey: openSecret(this.sealer, accountRef, apiKey),
    };
    const isOver = await isOverLimit(reader, companyId);
    const client = isOver ? OVER_LIMIT : clientOfPrompt(this.egress, opened);
    return { client, unknownMessage: '', queueId: stored.queueId, isPaused: stored.isPaused, retryDelaysMs: SOON };
  }
}

/** Nothing more is used of the models until the next day or month. */
const OVER_LIMIT: BotClient = {
  isRepeatable: true,
  answer: () => Promise.reject(new BotFailure('limit', false)),
};

const isAnsweringElsewhere = ({ type, settings }: StoredIntegration): boolean =>
  (type === 'n8n' || type === 'webhook') && !settings.readsReply;
