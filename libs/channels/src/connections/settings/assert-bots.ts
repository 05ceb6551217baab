import type { Actor, ConnectionSettingsInput } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';

/**
 * Throws ERR_NO_INTEGRATION_FOUND for a foreign bot that the company does not have. They belong to the tickets service, which
 * is requested where one was chosen.
 */
export async function assertBots(bus: Bus, actor: Actor, { integrationId }: ConnectionSettingsInput): Promise<void> {
  if (!integrationId) return;
  const { queueIntegrations } = await bus.request(actor, { name: 'integrations.list', input: {} });
  if (queueIntegrations.some(({ id }) => id === integrationId)) return;
  throw new AppError('ERR_NO_INTEGRATION_FOUND', { fields: { integrationId: ['unknown'] } });
}
