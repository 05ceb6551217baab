import type pg from 'pg';
import { KeptConnection } from './kept-connection.js';

interface News {
  /** Of PostgreSQL's NOTIFY. */
  channel: string;
  /** `undefined` after a lost connection: anything may have been told meanwhile. */
  hear(payload: string | undefined): void;
}

/** The one connection of this process that hears a database's news: each NOTIFY wakes every connection that listens. */
class Ear {
  private readonly listeners = new Set<News>();
  /** Channels the connection listens to. */
  private channels = new Set<string>();
  private readonly connection: KeptConnection;
  /** Those that ask at once listen one after the other: they share the connection. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(options: pg.ClientConfig) {
    this.connection = new KeptConnection(options, (client) => this.begin(client));
  }

  async listen(news: News): Promise<void> {
    this.listeners.add(news);
    const client = await this.connection.ensure();
    // It may have come while the connection was there, or being opened.
    const listening = this.turn.then(async () => {
      if (!this.channels.has(news.channel)) await this.listenTo(client, news.channel);
    });
    this.turn = listening.catch(() => undefined);
    await listening;
  }

  /** Whether somebody still listens. */
  leave(news: News): boolean {
    this.listeners.delete(news);
    return this.listeners.size > 0;
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  private async begin(client: pg.Client): Promise<void> {
    client.on('notification', ({ channel, payload }) => {
      for (const news of this.listeners) if (news.channel === channel) news.hear(payload);
    });
    this.channels = new Set();
    for (const { channel } of this.listeners) if (!this.channels.has(channel)) await this.listenTo(client, channel);
    for (const news of this.listeners) news.hear(undefined);
  }

  private async listenTo(client: pg.Client, channel: string): Promise<void> {
    await client.query(`LISTEN ${channel}`);
    this.channels.add(channel);
  }
}

/** By host, port and name of the database: whoever asks first lends the ear its role, which may hear all there is. */
const ears = new Map<string, Ear>();

/** Hears NOTIFY, on a connection shared with all that listen to the same database in this process. */
export class NewsListener {
  private readonly database: string;

  constructor(
    private readonly options: pg.ClientConfig,
    private readonly news: News,
  ) {
    const { host, pathname } = new URL(options.connectionString ?? '');
    this.database = host + pathname;
  }

  /** Resolves when it listens; a lost connection is opened again. Rejects while the database cannot be reached. */
  async ensure(): Promise<void> {
    const ear = ears.get(this.database) ?? new Ear(this.options);
    ears.set(this.database, ear);
    await ear.listen(this.news);
  }

  async close(): Promise<void> {
    const ear = ears.get(this.database);
    if (!ear || ear.leave(this.news)) return;
    ears.delete(this.database);
    await ear.close();
  }
}
