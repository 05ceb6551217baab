import type pg from 'pg';
import { PersistentConnection } from './persistent-connection.js';

/** A message of PostgreSQL's NOTIFY. */
export interface Notification {
  channel: string;
  payload: string;
}

export interface Subscription {
  /** Of PostgreSQL's NOTIFY. */
  channel: string;
  /** `undefined` after a lost connection: notifications may have been missed. */
  onNotify(payload: string | undefined): void;
}

/** Notifications for other processes are sent together, this many milliseconds after the first. */
const TOGETHER_MS = 5;

const NOTIFY_ALL = 'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS sent (channel, payload)';

/**
 * The one connection of this process that listens to a database: each NOTIFY wakes every listening connection. What this
 * process notifies reaches its own subscriptions directly, and other processes over this connection.
 */
export class SharedListener {
  private readonly listeners = new Set<Subscription>();
  /** Channels the connection listens to. */
  private channels = new Set<string>();
  private readonly connection: PersistentConnection;
  /** Subscriptions at the same time send LISTEN one after the other: they share the connection. */
  private turn: Promise<unknown> = Promise.resolve();
  /** For other processes, without repeats. */
  private readonly unsent = new Map<string, Notification>();
  private sending: Promise<void> | null = null;

  /** `isOnlyProcess`: no other process listens to this database. */
  constructor(
    options: pg.ClientConfig,
    private readonly isOnlyProcess: boolean,
  ) {
    this.connection = new PersistentConnection(options, (client) => this.onConnect(client));
  }

  async subscribe(subscription: Subscription): Promise<void> {
    this.listeners.add(subscription);
    const client = await this.connection.ensure();
    // The connection may have been opened before this subscription, or without it.
    const listening = this.turn.then(async () => {
      if (!this.channels.has(subscription.channel)) await this.listenTo(client, subscription.channel);
    });
    this.turn = listening.catch(() => undefined);
    await listening;
  }

  /** Returns whether a subscription is left. */
  unsubscribe(subscription: Subscription): boolean {
    this.listeners.delete(subscription);
    return this.listeners.size > 0;
  }

  /** Calls this process's subscriptions now, and notifies other processes soon. Never throws: subscribers poll besides. */
  notify(notification: Notification): void {
    this.deliver(notification);
    if (this.isOnlyProcess) return;
    this.unsent.set(`${notification.channel} ${notification.payload}`, notification);
    this.sending ??= this.send();
  }

  /** Sends what is left, then closes the connection. */
  async close(): Promise<void> {
    await this.sending;
    await this.connection.close();
  }

  private async send(): Promise<void> {
    while (this.unsent.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
      const notifications = [...this.unsent.values()];
      this.unsent.clear();
      const channels = notifications.map(({ channel }) => channel);
      const payloads = notifications.map(({ payload }) => payload);
      try {
        const client = await this.connection.ensure();
        await client.query({ name: 'notify-all', text: NOTIFY_ALL, values: [channels, payloads] });
      } catch {
        // The database cannot be reached. Other processes poll, and look for what they missed when they reconnect.
      }
    }
    this.sending = null;
  }

  private deliver({ channel, payload }: Notification): void {
    for (const subscription of this.listeners) if (subscription.channel === channel) subscription.onNotify(payload);
  }

  private async onConnect(client: pg.Client): Promise<void> {
    const { processID: ownId } = client as pg.Client & { processID: number };
    client.on('notification', ({ channel, payload = '', processId }) => {
      if (processId !== ownId) this.deliver({ channel, payload });
    });
    this.channels = new Set();
    for (const { channel } of this.listeners) if (!this.channels.has(channel)) await this.listenTo(client, channel);
    for (const subscription of this.listeners) subscription.onNotify(undefined);
  }

  private async listenTo(client: pg.Client, channel: string): Promise<void> {
    await client.query(`LISTEN ${channel}`);
    this.channels.add(channel);
  }
}
