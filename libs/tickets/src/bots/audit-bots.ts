import { type Actor, type AuditAct, auditChanges, type AuditTarget, type AuditValues } from '@prosa/contracts';
import { publishAudit } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import type { StoredIntegration } from './integrations/integration-row.js';
import type { StoredModelAccount } from './model-account/model-account-row.js';
import type { StoredPrompt } from './prompts/prompt-row.js';

export const integrationTarget = ({ id, name }: { id: number; name: string }): AuditTarget => ({
  kind: 'integration',
  id,
  name,
});

export const promptTarget = ({ id, name }: { id: number; name: string }): AuditTarget => ({ kind: 'prompt', id, name });

/** What people are sent to by an integration. Its address is recorded without what may be a secret in it. */
export const auditedIntegration = ({ type, name, settings, accountKey }: StoredIntegration): AuditValues => ({
  name,
  botType: type,
  address: hostOf(settings.urlN8N),
  projectName: settings.projectName,
  botSettings: JSON.stringify(settings),
  secretKey: secretOf(accountKey),
});

/** What a prompt gives to whom. Its text is people's own. */
export const auditedPrompt = ({ name, queue, settings, apiKey, voiceKey }: StoredPrompt): AuditValues => {
  const { baseUrl, model, tools, prompt, masksDocuments, ...others } = settings;
  return {
    name,
    queue: queue.name,
    address: hostOf(baseUrl),
    model,
    tools: [...tools],
    masksDocuments,
    prompt,
    botSettings: JSON.stringify(others),
    secretKey: secretOf(apiKey, voiceKey),
  };
};

export const auditedModels = ({ settings, apiKey }: StoredModelAccount): AuditValues => ({
  address: hostOf(settings.baseUrl),
  model: settings.chatModel,
  transcription: settings.transcription,
  assists: settings.assists,
  masksDocuments: settings.masksDocuments,
  tokensPerDay: settings.tokensPerDay,
  moneyPerMonth: settings.moneyPerMonth,
  secretKey: secretOf(apiKey),
});

/** Records what changed, where anything did; of a new secret only that there is one. */
export async function auditChange(
  manager: EntityManager,
  actor: Actor,
  act: AuditAct,
  { target, before, after }: { target?: AuditTarget; before: AuditValues; after: AuditValues },
): Promise<void> {
  const changes = auditChanges(before, after);
  if (changes.length > 0) await publishAudit(manager, actor, act, { target, changes });
}

/** Compared, and never recorded. */
const secretOf = (...sealed: (Buffer | null)[]): string =>
  sealed.map((each) => each?.toString('base64') ?? '').join('');

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
