import type { ModelAccountView } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { rows } from '../../database/rows.js';

/** What is stored of where a company's models are, beside the key. */
export type ModelAccountSettings = Omit<ModelAccountView, 'apiKey'>;

export interface StoredModelAccount {
  settings: ModelAccountSettings;
  apiKey: Buffer | null;
}

/** Of a company that has set nothing. */
const FIRST_SETTINGS: ModelAccountSettings = {
  baseUrl: 'https://api.openai.com/v1',
  chatModel: 'gpt-4o-mini',
  transcriptionModel: 'whisper-1',
  transcription: 'off',
  assists: false,
  masksDocuments: true,
  tokensPerDay: null,
  moneyPerMonth: null,
  inputPrice: 0,
  outputPrice: 0,
};

export async function readModelAccount(reader: Reader, companyId: number): Promise<StoredModelAccount> {
  const [stored] = await rows<{ settings: Partial<ModelAccountSettings>; apiKey: Buffer | null }>(
    reader,
    'SELECT settings, api_key AS "apiKey" FROM model_account WHERE company_id = $1',
    [companyId],
  );
  return { settings: { ...FIRST_SETTINGS, ...stored?.settings }, apiKey: stored?.apiKey ?? null };
}
