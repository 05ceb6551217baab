import { type BotClient, programClient, typebotClient } from '@prosa/bots';
import type { Reader } from '@prosa/service-kit/database';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { BotEgress } from './bot-egress.js';
import { findIntegration, type StoredIntegration } from './integrations/integration-row.js';
import { openSecret } from './seal-secret.js';
import { BotClients, type CallableBot } from './sessions/bot-clients.js';
import type { SessionRow } from './sessions/loaded-turn.js';

/** Of bots that somebody waits for: one more attempt. */
const SOON = [1_000];
/** Of programs that answer by other ways (docs/spec/wire-external.md §8). */
const LATER = [5_000, 60_000, 600_000, 3_600_000, 21_600_000];

/** An integration with its secrets in the clear. */
export type OpenedIntegration = Omit<
  StoredIntegration,
  'id' | 'failingSince' | 'isPaused' | 'accountKey' | 'signingKey'
> & {
  accountKey: string;
  signingKey: string;
};

@Injectable()
export class SavedBots extends BotClients {
  constructor(
    private readonly egress: BotEgress,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {
    super();
  }

  async find(reader: Reader, companyId: number, { integrationId }: SessionRow): Promise<CallableBot | null> {
    if (integrationId === null) return null;
    const stored = await findIntegration(reader, companyId, integrationId);
    return {
      client: this.clientOf(this.opened(companyId, stored)),
      unknownMessage: stored.settings.typebotUnknownMessage,
      queueId: null,
      isPaused: stored.isPaused,
      retryDelaysMs: isAnsweringElsewhere(stored) ? LATER : SOON,
    };
  }

  /** With its secrets. */
  opened(companyId: number, stored: StoredIntegration): OpenedIntegration {
    const { id, type, name, settings } = stored;
    const secret = (column: string, sealed: Buffer | null) =>
      openSecret(this.sealer, { table: 'integration', companyId, id, column }, sealed);
    const accountKey = secret('account_key', stored.accountKey);
    return { type, name, settings, accountKey, signingKey: secret('signing_key', stored.signingKey) };
  }

  clientOf({ type, settings, signingKey }: OpenedIntegration): BotClient {
    const { urlN8N: url, webhookShape: shape, readsReply } = settings;
    if (type !== 'typebot') return programClient({ url, shape, readsReply, secret: signingKey }, this.egress);
    return typebotClient(
      {
        url,
        slug: settings.typebotSlug,
        expiresMinutes: settings.typebotExpires,
        delayMs: settings.typebotDelayMessage,
        keywordFinish: settings.typebotKeywordFinish,
        keywordRestart: settings.typebotKeywordRestart,
        unknownMessage: settings.typebotUnknownMessage,
        restartMessage: settings.typebotRestartMessage,
      },
      this.egress,
    );
  }
}

const isAnsweringElsewhere = ({ type, settings }: StoredIntegration): boolean =>
  (type === 'n8n' || type === 'webhook') && !settings.readsReply;
