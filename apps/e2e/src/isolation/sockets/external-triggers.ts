import type { LiveTopic } from '@prosa/contracts';
import { MARK } from '@prosa/harness';
import { HIDDEN } from '../world/hidden.js';
import type { World } from '../world/world.js';

let made = 0;

type ExternalTopic = 'apiKey' | 'webhookSubscription';

/** Those of `TRIGGERS` about programs of a company. */
export const EXTERNAL_TRIGGERS: Record<ExternalTopic & LiveTopic, (world: World) => Promise<string[]>> = {
  /** A key is created and revoked. */
  apiKey: async ({ first }) => {
    const body = { name: `Loja ${HIDDEN} ${MARK} ${++made}`, scopes: ['messages:send'] };
    const { key } = await first.api.expect<{ key: { id: number } }>('POST', '/api-keys', { body });
    await first.api.expect('DELETE', `/api-keys/${key.id}`);
    return [body.name, `"action":"update","apiKey":{"id":${key.id},`];
  },
  /** A receiver of events is added and deleted. */
  webhookSubscription: async ({ first }) => {
    const name = `Recebe ${HIDDEN} ${MARK} ${++made}`;
    const body = { name, url: `https://recebe.${MARK}.example/`, events: ['message.sent'], isActive: false };
    const reply = await first.api.expect<{ subscription: { id: number } }>('POST', '/webhook-subscriptions', { body });
    await first.api.expect('DELETE', `/webhook-subscriptions/${reply.subscription.id}`);
    return [name, `"subscriptionId":${reply.subscription.id}`];
  },
};
