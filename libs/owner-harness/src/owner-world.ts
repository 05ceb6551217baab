import type { OwnerConfig } from '@prosa/channels';
import { type SimUser, WhatsAppSimulator } from '@prosa/whatsapp-simulator';
import { assertBuilt } from './built-code.js';
import { openOwnerDatabase, type OwnerDatabase } from './owner-database.js';
import { OwnerProcess } from './owner-process.js';

const COMPANY = 1;

/** A simulated network and a database that owners of sessions share. */
export class OwnerWorld {
  readonly owners: OwnerProcess[] = [];
  private connections = 0;
  private phones = 0;

  private constructor(
    readonly sim: WhatsAppSimulator,
    readonly database: OwnerDatabase,
  ) {}

  static async open(): Promise<OwnerWorld> {
    assertBuilt();
    const database = await openOwnerDatabase();
    await database.asOwner(`CREATE TABLE kept_message (connection_id integer, chat_id text, from_me boolean,
      participant text, external_id text, body text, seq bigint GENERATED ALWAYS AS IDENTITY, PRIMARY KEY (connection_id, chat_id, from_me, participant, external_id))`);
    return new OwnerWorld(await new WhatsAppSimulator().start(), database);
  }

  person(name: string): SimUser {
    return this.sim.createUser({ phone: `55119${String(++this.phones).padStart(8, '0')}`, name });
  }

  /** A process for one or more new connections, each with a phone of its own; not started yet. */
  async owner({ without, accounts = 1 }: { without?: OwnerConfig['without']; accounts?: number } = {}) {
    const phones = new Map<number, SimUser>();
    for (let n = 0; n < accounts; n++) {
      const connectionId = ++this.connections;
      phones.set(connectionId, this.person(`Desk ${connectionId}`));
      await this.database.asOwner(
        `INSERT INTO session_lease (connection_id, company_id, owner, fence, expires_at) VALUES ($1, $2, 'test', 1, now() + '1 hour')`,
        [connectionId, COMPANY],
      );
    }
    const config: OwnerConfig = {
      databaseUrl: this.database.url,
      webSocketUrl: this.sim.wsUrl,
      noiseRootKey: Buffer.from(this.sim.noiseRootKey).toString('base64'),
      companyId: COMPANY,
      connections: [...phones.keys()],
      without,
    };
    const owner = new OwnerProcess(config, phones);
    this.owners.push(owner);
    return { owner, phones: [...phones.values()], connections: [...phones.keys()] };
  }

  /** How often each message of a connection was stored. */
  async storedCounts(connectionId: number): Promise<Map<string, number>> {
    const rows = await this.database.asOwner<{ externalId: string; n: number }>(
      'SELECT external_id AS "externalId", count(*)::int AS n FROM kept_message WHERE connection_id = $1 GROUP BY 1',
      [connectionId],
    );
    return new Map(rows.map(({ externalId, n }) => [externalId, n]));
  }

  /** The ids of a connection's messages in the order in which they were stored. */
  async order(connectionId: number): Promise<string[]> {
    const rows = await this.database.asOwner<{ id: string }>(
      'SELECT external_id AS id FROM kept_message WHERE connection_id = $1 ORDER BY seq',
      [connectionId],
    );
    return rows.map(({ id }) => id);
  }

  async close(): Promise<void> {
    await Promise.all(this.owners.map((owner) => owner.kill()));
    await this.sim.stop();
    await this.database.close();
  }
}

/** Reads until the check holds; the test's own time limit ends it. */
export async function eventually<T>(
  read: () => T | Promise<T>,
  check: (value: T) => boolean,
  withinMs = 30_000,
): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const value = await read();
    if (check(value) || performance.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
