import type { Actor, ConnectionSettingsInput } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';

/**
 * Throws ERR_NO_INTEGRATION_FOUND and ERR_NO_PROMPT_FOUND for what the company does not have. Both belong to the tickets
 * service, which is requested where one was chosen.
 */
export async function assertBots(
  bus: Bus,
  actor: Actor,
  { integrationId, promptId }: ConnectionSettingsInput,
): Promise<void> {
  if (integrationId) {
    const { queueIntegrations } = await bus.request(actor, { name: 'integrations.list', input: {} });
    const isThere = queueIntegrations.some(({ id }) => id === integrationId);
    if (!isThere) throw new AppError('ERR_NO_INTEGRATION_FOUND', { fields: { integrationId: ['unknown'] } });
  }
  if (promptId) {
    const { prompts } = await bus.request(actor, { name: 'prompts.list', input: {} });
    const isThere = prompts.some(({ id }) => id === promptId);
    if (!isThere) throw new AppError('ERR_NO_PROMPT_FOUND', { fields: { promptId: ['unknown'] } });
  }
}
