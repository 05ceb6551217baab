import type { Product, Subscription } from '../world/accounts.js';
import { objectId } from '../world/ids.js';
import type { Json } from '../world/json.js';
import type { DeliveryRecord } from '../world/records.js';
import type { World } from '../world/world.js';
import { DeliveryLog } from './delivery-log.js';
import { entriesOf } from './entries.js';
import { Tasks } from './tasks.js';
import { escapedJson, signatureOf } from './sign.js';

/** One event for one account. */
export interface WebhookEvent {
  product: Product;
  /** `entry[].id`. */
  accountId: string;
  /** The list of the entry that it stands in. */
  list: 'changes' | 'messaging' | 'standby';
  item: Json;
  /** Signed with the secret of the Instagram app. */
  isInstagramLogin?: boolean;
}

/** Events that will be sent in one body. */
interface Batch {
  delivery: Omit<DeliveryRecord, 'entries'>;
  events: WebhookEvent[];
  /** Cancels its end. */
  cancel: () => void;
}

const ANSWER_LIMIT_MS = 20_000;

/** Delivers events to the callbacks of the subscribed apps, again after growing pauses while they do not answer 200. */
export class Outbox {
  readonly log = new DeliveryLog();
  private readonly collected = new Map<string, Batch>();
  private readonly queue: string[] = [];
  private readonly tasks = new Tasks(() => this.reportIdle());
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private isStopped = false;

  constructor(private readonly world: World) {
    for (const { id } of world.deliveries.all()) this.queue.push(id);
  }

  /** Sends an event to an app, unless that has no callback for the product. */
  push(event: WebhookEvent, { appId, override }: Subscription): void {
    const target = override ?? this.world.apps.get(appId)?.webhooks[event.product];
    if (!target) return;
    const { product, isInstagramLogin = false } = event;
    const delivery = { id: objectId(), appId, product, isInstagramLogin, url: target.callbackUrl, attempts: 0 };
    this.collect([appId, target.callbackUrl, product, isInstagramLogin].join(' '), delivery, event);
  }

  /** Does something later that may emit events: until it has ended, the outbox is not idle. */
  later(ms: number, action: () => void | Promise<void>): void {
    this.tasks.later(ms, action);
  }

  /** Resolves when nothing is left to be sent or repeated; while deliveries are paused, when nothing else is. */
  async idle(): Promise<void> {
    if (this.isIdle) return;
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Starts with what was not delivered before the last stop, and continues after a pause. */
  run(): void {
    const { concurrency, isPaused } = this.world.settings.webhooks;
    while (!isPaused && !this.isStopped && this.running < concurrency && this.queue.length > 0) {
      this.running += 1;
      void this.send(this.queue.shift() ?? '').finally(() => {
        this.running -= 1;
        this.run();
        this.reportIdle();
      });
    }
  }

  stop(): void {
    this.isStopped = true;
    this.tasks.clear();
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private collect(key: string, delivery: Omit<DeliveryRecord, 'entries'>, event: WebhookEvent): void {
    const known = this.collected.get(key);
    const events = known?.events ?? [];
    events.push(event);
    const { batchMs, batchSize } = this.world.settings.webhooks;
    if (!known) this.collected.set(key, { delivery, events, cancel: this.tasks.later(batchMs, () => this.close(key)) });
    if (batchMs === 0 || events.length >= batchSize) this.close(key);
  }

  private get isIdle(): boolean {
    const isSent = this.queue.length === 0 || this.world.settings.webhooks.isPaused;
    return this.running === 0 && isSent && this.tasks.isEmpty;
  }

  private reportIdle(): void {
    if (this.isIdle) for (const resolve of this.waiting.splice(0)) resolve();
  }

  private close(key: string): void {
    const batch = this.collected.get(key);
    if (!batch) return;
    this.collected.delete(key);
    batch.cancel();
    const events = this.world.settings.webhooks.isReversed ? batch.events.toReversed() : batch.events;
    const { id } = this.world.deliveries.save({
      ...batch.delivery,
      entries: entriesOf(events, this.world.clock.now()),
    });
    const enqueue = (): void => {
      this.queue.push(id);
      this.run();
    };
    const { delayMs } = this.world.settings.webhooks;
    if (delayMs > 0) this.later(delayMs, enqueue);
    else enqueue();
  }

  private async send(id: string): Promise<void> {
    const delivery = this.world.deliveries.get(id);
    if (!delivery) return;
    const { copies, retryMs } = this.world.settings.webhooks;
    for (let copy = 0; copy < copies; copy += 1) {
      if ((await this.post(delivery)) === 200 || this.isStopped) continue;
      const pause = retryMs[delivery.attempts];
      if (pause === undefined) break;
      this.world.deliveries.change(id, { attempts: delivery.attempts + 1 });
      this.later(pause, () => {
        this.queue.push(id);
        this.run();
      });
      return;
    }
    if (!this.isStopped) this.world.deliveries.remove(id);
  }

  /** The status of the answer; 0 when there is none. */
  private async post({ appId, product, isInstagramLogin, url, entries, attempts }: DeliveryRecord): Promise<number> {
    const app = this.world.apps.get(appId);
    const body = escapedJson({ object: product, entry: entries });
    const secret = (isInstagramLogin ? app?.instagramSecret : app?.secret) ?? '';
    const signer = this.world.settings.webhooks.isForged ? 'a wrong secret' : secret;
    const started = performance.now();
    const status = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'facebookexternalua',
        'x-hub-signature-256': signatureOf(signer, body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    const ms = Math.round(performance.now() - started);
    this.log.add({ at: this.world.clock.now(), appId, product, url, status, ms, attempt: attempts + 1, body });
    return status;
  }
}
