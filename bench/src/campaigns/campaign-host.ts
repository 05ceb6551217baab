/**
 * Runs the service of campaigns in its own process. In place of tickets and channels, a message that is due is stored and
 * accepted at once, so that only planning, pacing and the ledger are measured.
 */
import 'reflect-metadata';
import { campaignsService } from '@prosa/campaigns';
import type { EventMessage, EventName, Events } from '@prosa/contracts';
import { loadConfig } from '@prosa/service-kit/operations';
import { makePlatform, startService } from '@prosa/service-kit/service';
import { randomUUID } from 'node:crypto';

const platform = makePlatform(loadConfig(process.env), 'bench');
const { driver } = platform;

await driver.serve({
  service: 'tickets',
  requests: [],
  events: ['campaign.messageDue'],
  onRequest: () => Promise.reject(new Error('no requests')),
  onPoison: () => Promise.resolve(),
  onEvent: async ({ companyId, data }) => {
    const { campaignId, recipientId, step, attempt } = data as Events['campaign.messageDue'];
    const key = { campaignId, recipientId, step, attempt };
    const at = new Date().toISOString();
    const publish = <N extends EventName>(name: N, fields: Events[N]) => {
      const event = { id: randomUUID(), name, companyId, key: `${companyId}:campaign:${campaignId}`, at, data: fields };
      return driver.publish({ ...(event as EventMessage<N>), headers: {} });
    };
    await publish('campaign.messageChanged', { ...key, state: 'accepted', reason: null, at, cost: null });
  },
});
const service = await startService(campaignsService, platform);
service.startRelay();

process.on('disconnect', () => process.exit(0));
process.send?.('ready');
