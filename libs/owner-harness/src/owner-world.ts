import type { LeaseTimes, OwnerConfig } from '@prosa/channels';
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
    const owner = this.processFor(phones, { without });
    return { owner, phones: [...phones.values()], connections: [...phones.keys()] };
  }

  /** Processes that share new connections by leases of these times, as replicas of the service do; not started yet. */
  async replicas(names: string[], { accounts, times }: { accounts: number; times: Partial<LeaseTimes> }) {
    const phones = new Map<number, SimUser>();
    for (let n = 0; n < accounts; n++) {
      const connectionId = ++this.connections;
      phones.set(connectionId, this.person(`Desk ${connectionId}`));
      await this.database.asOwner(
        `INSERT INTO session_lease (connection_id, company_id, wanted, ask, ask_no) VALUES ($1, $2, true, 'open', 1)`,
        [connectionId, COMPANY],
      );
    }
    const owners = names.map((name) => this.processFor(phones, { replica: { name, times } }));
    return { replicas: new Map(names.map((name, n) => [name, owners[n] as OwnerProcess])), phones };
  }

  /** The name of the replica that holds a connection's lease now. */
  async ownerOf(connectionId: number): Promise<string | undefined> {
    const [row] = await this.database.asOwner<{ owner: string | null }>(
      'SELECT owner FROM session_lease WHERE connection_id = $1 AND expires_at > clock_timestamp()',
      [connectionId],
    );
    return row?.owner ?? undefined;
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

  private processFor(phones: Map<number, SimUser>, more: Partial<OwnerConfig>): OwnerProcess {
    const config: OwnerConfig = {
      databaseUrl: this.database.url,
      webSocketUrl: this.sim.wsUrl,
      noiseRootKey: Buffer.from(this.sim.noiseRootKey).toString('base64'),
      companyId: COMPANY,
      connections: [...phones.keys()],
      ...more,
    };
    const owner = new OwnerProcess(config, phones);
    this.owners.push(owner);
    return owner;
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
