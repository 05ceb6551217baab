import {
  type IntegrationInput,
  type IntegrationRow,
  type IntegrationView,
  TYPEBOT_DELAY_MS,
  TYPEBOT_EXPIRES_MINUTES,
} from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { isoTime } from '../../database/iso-time.js';
import { rows } from '../../database/rows.js';
import { shownSecret } from '../seal-secret.js';

/** What is stored of an integration beside its type, name and secrets. */
export type IntegrationSettings = Omit<
  IntegrationView,
  'id' | 'type' | 'name' | 'jsonContent' | 'signingSecret' | 'failingSince'
>;

export interface StoredIntegration extends IntegrationRow {
  settings: IntegrationSettings;
  accountKey: Buffer | null;
  signingKey: Buffer | null;
  failingSince: string | null;
  isPaused: boolean;
}

/** Those of a new integration (docs/spec/wire-features.md §7). */
const FIRST_SETTINGS: IntegrationSettings = {
  projectName: '',
  language: 'pt-BR',
  urlN8N: '',
  typebotSlug: '',
  typebotExpires: TYPEBOT_EXPIRES_MINUTES.default,
  typebotDelayMessage: TYPEBOT_DELAY_MS.default,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotUnknownMessage: '',
  typebotRestartMessage: '',
  webhookShape: 'network',
  readsReply: false,
};

/** The settings with what was sent; only Dialogflow has a project that is not called as the integration is. */
export function settingsWith(stored: IntegrationSettings | undefined, sent: IntegrationInput): IntegrationSettings {
  const settings = { ...FIRST_SETTINGS, ...stored };
  for (const key of Object.keys(FIRST_SETTINGS) as (keyof IntegrationSettings)[]) {
    const value = sent[key];
    if (value !== undefined)
      Object.assign(settings, { [key]: typeof value === 'string' ? value.trim() : (value ?? '') });
  }
  if (sent.type !== 'dialogflow') settings.projectName = sent.name;
  return settings;
}

/** Throws ERR_NO_INTEGRATION_FOUND. */
export async function findIntegration(
  reader: Reader,
  companyId: number,
  id: number,
  lock: '' | 'FOR UPDATE' = '',
): Promise<StoredIntegration> {
  const [stored] = await rows<StoredIntegration>(
    reader,
    `SELECT id, type, name, settings, account_key AS "accountKey", signing_key AS "signingKey",
       ${isoTime('failing_since')} AS "failingSince", coalesce(paused_until > now(), false) AS "isPaused"
     FROM integration WHERE company_id = $1 AND id = $2 ${lock}`,
    [companyId, id],
  );
  if (!stored) throw new AppError('ERR_NO_INTEGRATION_FOUND');
  return stored;
}

export const integrationView = (stored: StoredIntegration): IntegrationView => ({
  ...stored.settings,
  id: stored.id,
  type: stored.type,
  name: stored.name,
  jsonContent: shownSecret(stored.accountKey),
  signingSecret: shownSecret(stored.signingKey),
  failingSince: stored.failingSince,
});
