import { muteLibsignal, type SimUser, WhatsAppSimulator } from '@prosa/whatsapp-simulator';
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { OwnerConfig, OwnerOrder, OwnerReport } from '../../src/whatsapp/contract/owner-messages.js';
import { type ChannelsDatabase, openChannelsDatabase } from './channels-database.js';

muteLibsignal();

const SOURCE = path.resolve(__dirname, '../../src');
const BUILT = path.resolve(__dirname, '../../../../dist/libs/channels/src');
const COMPANY = 1;

type Told<K extends OwnerReport['told']> = Extract<OwnerReport, { told: K }>;

/** The suite kills a process that runs the built code: it must be the code that stands here (`npm test` builds first). */
function assertBuilt(): void {
  const files = readdirSync(SOURCE, { recursive: true }) as string[];
  const stale = files.filter((file) => /(?<!\.spec)\.ts$/.test(file)).find((file) => isStale(file));
  if (stale) throw new Error(`${stale} is newer than its build: run \`node tools/build.mjs libs/channels\``);
}

function isStale(file: string): boolean {
  const built = path.join(BUILT, file.replace(/\.ts$/, '.js'));
  return !existsSync(built) || statSync(built).mtimeMs < statSync(path.join(SOURCE, file)).mtimeMs;
}

/** A process that owns sessions: can be armed, killed and started again. */
export class OwnerProcess {
  private readonly reports = new EventEmitter().setMaxListeners(0);
  private child?: ChildProcess;

  constructor(
    private readonly config: OwnerConfig,
    /** Whose phone scans the code of which connection. */
    private readonly phones: Map<number, SimUser>,
  ) {}

  /** Resolves when every session is connected; with a freeze in wait, at once. */
  async start(change: Partial<OwnerConfig> = {}): Promise<void> {
    const config: OwnerConfig = { ...this.config, ...change };
    const child = fork(path.join(BUILT, 'whatsapp/contract/session-owner.js'), {
      execArgv: ['--import', path.join(BUILT, 'whatsapp/shared-als.js')],
      env: { ...process.env, OWNER_CONFIG: JSON.stringify(config) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child = child;
    child.on('message', (report: OwnerReport) => this.hear(report));
    const connected = config.connections.map((id) =>
      this.until('session', ({ connectionId, news }) => connectionId === id && news.status === 'CONNECTED'),
    );
    if (!config.freeze) await Promise.all(connected);
    else for (const promise of connected) promise.catch(() => undefined);
  }

  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }

  order(order: OwnerOrder): void {
    this.child?.send(order);
  }

  send(connectionId: number, chatId: string, text: string): void {
    this.order({
      do: 'send',
      connectionId,
      chatId,
      text,
      providerId: `3EB0${randomBytes(9).toString('hex').toUpperCase()}`,
    });
  }

  on<K extends OwnerReport['told']>(kind: K, listen: (report: Told<K>) => void): void {
    this.reports.on(kind, listen);
  }

  until<K extends OwnerReport['told']>(kind: K, check: (report: Told<K>) => boolean = () => true): Promise<Told<K>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the owner did not tell: ${kind}`)), 40_000);
      const listen = (report: Told<K>) => {
        if (!check(report)) return;
        clearTimeout(timer);
        this.reports.off(kind, listen);
        resolve(report);
      };
      this.reports.on(kind, listen);
    });
  }

  stored(text: string): Promise<Told<'stored'>> {
    return this.until('stored', (report) => report.text === text);
  }

  async stats(): Promise<Told<'stats'>> {
    const told = this.until('stats');
    this.order({ do: 'stats' });
    return told;
  }

  async arm(window: 'before-receipt' | 'after-receipt'): Promise<void> {
    const armed = this.until('armed');
    this.order({ do: 'freeze', window });
    await armed;
  }

  private hear(report: OwnerReport): void {
    if (report.told === 'session' && report.news.qrcode) {
      // A code may expire while its owner is being killed.
      this.phones
        .get(report.connectionId)
        ?.scanQr(report.news.qrcode)
        .catch(() => undefined);
    }
    this.reports.emit(report.told, report);
  }
}

/** A simulated network and a database that owners of sessions share. */
export class OwnerWorld {
  readonly owners: OwnerProcess[] = [];
  private connections = 0;
  private phones = 0;

  private constructor(
    readonly sim: WhatsAppSimulator,
    readonly database: ChannelsDatabase,
  ) {}

  static async open(): Promise<OwnerWorld> {
    assertBuilt();
    const database = await openChannelsDatabase(2);
    await database.asOwner(`CREATE TABLE kept_message (connection_id integer, chat_id text, from_me boolean,
      participant text, external_id text, body text, PRIMARY KEY (connection_id, chat_id, from_me, participant, external_id))`);
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
  async kept(connectionId: number): Promise<Map<string, number>> {
    const rows = await this.database.asOwner<{ externalId: string; n: number }>(
      'SELECT external_id AS "externalId", count(*)::int AS n FROM kept_message WHERE connection_id = $1 GROUP BY 1',
      [connectionId],
    );
    return new Map(rows.map(({ externalId, n }) => [externalId, n]));
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
