import {
  PROMPT_MAX_MESSAGES,
  PROMPT_MAX_TOKENS,
  PROMPT_TEMPERATURE,
  type PromptInput,
  type PromptRow,
  type PromptView,
  TEXT_VOICE,
} from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { isoTime } from '../../database/iso-time.js';
import { rows } from '../../database/rows.js';
import { shownSecret } from '../seal-secret.js';

/** What is stored of a prompt beside its name, queue and keys. */
export type PromptSettings = Omit<
  PromptView,
  'id' | 'name' | 'queueId' | 'queue' | 'apiKey' | 'voiceKey' | 'failingSince'
>;

export interface StoredPrompt extends Pick<PromptRow, 'id' | 'name' | 'queueId' | 'queue'> {
  settings: PromptSettings;
  apiKey: Buffer | null;
  voiceKey: Buffer | null;
  failingSince: string | null;
  isPaused: boolean;
}

/** Those of a new prompt (docs/spec/secondary.md §9). */
const FIRST_SETTINGS: PromptSettings = {
  prompt: '',
  voice: TEXT_VOICE,
  voiceRegion: '',
  maxTokens: PROMPT_MAX_TOKENS.default,
  temperature: PROMPT_TEMPERATURE.default,
  maxMessages: PROMPT_MAX_MESSAGES.default,
  baseUrl: '',
  model: '',
  tools: ['transfer'],
  transferQueueIds: [],
  speaksOnlyToVoice: true,
  masksDocuments: true,
};

/** The settings with what was sent. */
export function settingsWith(stored: PromptSettings | undefined, sent: PromptInput): PromptSettings {
  const settings = { ...FIRST_SETTINGS, ...stored };
  for (const key of Object.keys(FIRST_SETTINGS) as (keyof PromptSettings)[]) {
    const value = sent[key];
    if (value !== undefined)
      Object.assign(settings, { [key]: typeof value === 'string' ? value.trim() : (value ?? '') });
  }
  return settings;
}

/** SQL of a prompt's queue; a deleted one has no name (docs/spec/wire-features.md §6). */
export const QUEUE_JSON = `json_build_object('id', p.queue_id, 'name', CASE WHEN q.is_deleted THEN '' ELSE coalesce(q.name, '') END)`;
export const QUEUE_JOIN = 'LEFT JOIN queue q ON q.company_id = p.company_id AND q.id = p.queue_id';

/** Throws ERR_NO_PROMPT_FOUND. */
export async function findPrompt(
  reader: Reader,
  companyId: number,
  id: number,
  lock: '' | 'FOR UPDATE OF p' = '',
): Promise<StoredPrompt> {
  const [stored] = await rows<StoredPrompt>(
    reader,
    `SELECT p.id, p.name, p.queue_id AS "queueId", ${QUEUE_JSON} AS queue, p.settings, p.api_key AS "apiKey",
       p.voice_key AS "voiceKey", ${isoTime('p.failing_since')} AS "failingSince",
       coalesce(p.paused_until > now(), false) AS "isPaused"
     FROM prompt p ${QUEUE_JOIN} WHERE p.company_id = $1 AND p.id = $2 ${lock}`,
    [companyId, id],
  );
  if (!stored) throw new AppError('ERR_NO_PROMPT_FOUND');
  return stored;
}

export const promptView = ({ settings, apiKey, voiceKey, isPaused: _, ...stored }: StoredPrompt): PromptView => ({
  ...settings,
  ...stored,
  apiKey: shownSecret(apiKey),
  voiceKey: shownSecret(voiceKey),
});

export const promptRow = ({ id, name, queueId, queue, settings }: StoredPrompt): PromptRow => ({
  id,
  name,
  maxTokens: settings.maxTokens,
  queueId,
  queue,
});
