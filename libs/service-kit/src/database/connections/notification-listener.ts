import type pg from 'pg';
import { PersistentConnection } from './persistent-connection.js';

interface Subscription {
  /** Of PostgreSQL's NOTIFY. */
  channel: string;
  /** `undefined` after a lost connection: notifications may have been missed. */
  onNotify(payload: string | undefined): void;
}

/** The one connection of this process that listens to a database: each NOTIFY wakes every listening connection. */
class SharedListener {
  private readonly listeners = new Set<Subscription>();
  /** Channels the connection listens to. */
  private channels = new Set<string>();
  private readonly connection: PersistentConnection;
  /** Subscriptions at the same time send LISTEN one after the other: they share the connection. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(options: pg.ClientConfig) {
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

  close(): Promise<void> {
    return this.connection.close();
  }

  private async onConnect(client: pg.Client): Promise<void> {
    client.on('notification', ({ channel, payload }) => {
      for (const subscription of this.listeners) if (subscription.channel === channel) subscription.onNotify(payload);
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

/** By host, port and name of the database. The connection has the role of its first subscriber; any role may listen to all channels. */
const sharedListeners = new Map<string, SharedListener>();

/** Receives NOTIFY, on a connection shared by all listeners of the same database in this process. */
export class NotificationListener {
  private readonly database: string;

  constructor(
    private readonly options: pg.ClientConfig,
    private readonly subscription: Subscription,
  ) {
    const { host, pathname } = new URL(options.connectionString ?? '');
    this.database = host + pathname;
  }

  /** Resolves when it listens; a lost connection is opened again. Rejects while the database cannot be reached. */
  async ensure(): Promise<void> {
    const shared = sharedListeners.get(this.database) ?? new SharedListener(this.options);
    sharedListeners.set(this.database, shared);
    await shared.subscribe(this.subscription);
  }

  async close(): Promise<void> {
    const shared = sharedListeners.get(this.database);
    if (!shared || shared.unsubscribe(this.subscription)) return;
    sharedListeners.delete(this.database);
    await shared.close();
  }
}
