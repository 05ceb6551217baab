import { KeyedLanes } from '@prosa/service-kit/bus';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { ChannelAdapter } from '../../src/channel-adapter.js';
import { splitWebhook } from '../../src/meta/webhooks/split-webhook.js';

/**
 * The webhook address of a test: what is posted there goes to the adapter of its account, part by part, before the 200,
 * as the service does it after. Subscription checks are answered, signatures are not looked at.
 */
export class WebhookDoor {
  private readonly adapters = new Map<string, ChannelAdapter>();
  private readonly lanes = new KeyedLanes();
  private readonly server: Server;
  /** Errors of adapters, which the provider does not see. */
  readonly failures: unknown[] = [];

  constructor() {
    this.server = createServer((req, res) => {
      const { searchParams } = new URL(req.url ?? '/', 'http://door');
      if (req.method === 'GET') return void res.end(searchParams.get('hub.challenge') ?? '');
      json(req)
        .then((body) => this.receive(body))
        .then(
          () => res.end(),
          (error: unknown) => res.writeHead(500).end(String(error)),
        );
    });
  }

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhooks/meta`;
  }

  /** `accountId`: of a number, a business account, a Page or an Instagram account. */
  connect(accountId: string, adapter: ChannelAdapter): void {
    this.adapters.set(accountId, adapter);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async receive(webhook: unknown): Promise<void> {
    for (const { account, kind, body } of splitWebhook(webhook)) {
      const work = async () => this.adapters.get(account.id)?.receive?.({ webhookId: 'w', kind, body });
      await this.lanes.run(account.id, work).catch((error: unknown) => this.failures.push(error));
    }
  }
}
