import type { SubscriptionInput } from '@prosa/contracts';
import { Api } from '@prosa/harness';
import { eventually, freePort } from '@prosa/testing';
import pg from 'pg';
import { ALL_SERVICES, type LoadRoute, openProduct, type Run, run } from '../inbound/run.js';
import { Child } from '../process/child.js';
import type { World } from '../world.js';

const DRAINED_WITHIN_MS = 600_000;

/** The product in one process, with a bench that delivers messages and a program of the company that receives events. */
export class FollowedProduct {
  private loads = 0;

  // oxlint-disable-next-line max-params -- what it owns
  private constructor(
    private readonly world: World,
    private readonly route: LoadRoute,
    readonly api: Api,
    readonly db: pg.Client,
    private readonly receiver: Child,
    private readonly receiverUrl: string,
  ) {}

  /** Starts it instead of the world's own product, and that one again afterwards. */
  static async use<T>(world: World, measure: (product: FollowedProduct) => Promise<T>): Promise<T> {
    await world.product.stop();
    const database = await world.database();
    const db = new pg.Client({ connectionString: database.url });
    await db.connect();
    const port = await freePort();
    const shared = { DATABASE_URL: database.url, PROSA_SECRET: world.secret, EGRESS_ALLOW: `127.0.0.1:${port}` };
    const children: Child[] = [];
    const start = async (file: string, env: Record<string, string>) => {
      const child = await Child.start(file, { ...shared, ...env });
      children.push(child);
      return child;
    };
    try {
      const receiver = await start('external/receiver.js', { PORT: String(port) });
      const route = await openProduct(world, start, { everything: ALL_SERVICES });
      const api = new Api(route.url);
      api.token = world.token(1, 0);
      return await measure(new FollowedProduct(world, route, api, db, receiver, `http://127.0.0.1:${port}/`));
    } finally {
      for (const child of children) await child.stop();
      await db.query('DELETE FROM scheduler.webhook_subscription');
      await db.end();
      await database.release();
      await world.product.start();
    }
  }

  /** Delivers messages at this pace, 0: as fast as they are accepted. */
  live(messages: number, perSecond: number): Promise<Run> {
    const { chats } = this.world.options.scale;
    return run(this.route, { name: `external-${Date.now()}-${this.loads++}`, messages, chats, perSecond });
  }

  async receiverAnswers(status: number): Promise<void> {
    const done = this.receiver.waitFor('done');
    this.receiver.send({ status });
    await done;
  }

  /** Subscribes the program to messages that come in. Resolves to the id of the subscription. */
  async subscribe(change: Partial<SubscriptionInput> = {}): Promise<number> {
    const body = { name: 'ERP', url: this.receiverUrl, events: ['message.received'], ...change };
    const { subscription } = await this.api.expect<{ subscription: { id: number } }>('POST', '/webhook-subscriptions', {
      body,
    });
    return subscription.id;
  }

  /** Ends it with all that waits. */
  async unsubscribe(id: number): Promise<void> {
    await this.api.expect('DELETE', `/webhook-subscriptions/${id}`);
  }

  async waiting(): Promise<number> {
    const { rows } = await this.db.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM scheduler.webhook_delivery WHERE state = 'waiting'`,
    );
    return rows[0]!.count;
  }

  /** Resolves when nothing waits. */
  async drained(): Promise<void> {
    await eventually(async () => {
      const waiting = await this.waiting();
      if (waiting > 0) throw new Error(`${waiting} deliveries wait`);
    }, DRAINED_WITHIN_MS);
  }
}
