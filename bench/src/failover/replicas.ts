import { type Api, Distributed, Phones, type ServiceProcess, setUp } from '@prosa/harness';
import path from 'node:path';
import pg from 'pg';
import { CountingProxy } from './counting-proxy.js';
import { polled } from './polled.js';
import { ADMIN, linkPhones, widenPlans } from '../whatsapp/linked-product.js';

const REPLICAS = 2;
const OPEN_WITHIN_MS = 180_000;

/** Two channels processes of the distributed product, which share the sessions of one company. */
export class Replicas {
  private constructor(
    readonly phones: Phones,
    /** Between the processes and the simulated service. */
    readonly proxy: CountingProxy,
    readonly product: Distributed,
    readonly api: Api,
    readonly db: pg.Client,
  ) {}

  static async start(): Promise<Replicas> {
    const phones = await Phones.start();
    const proxy = await CountingProxy.before(phones.settings.WHATSAPP_URL ?? '');
    try {
      const env = { ...phones.settings, WHATSAPP_URL: proxy.url };
      const product = await Distributed.start({ replicas: { channels: REPLICAS }, env });
      const api = await setUp(product, ADMIN);
      await widenPlans(api);
      const db = new pg.Client({ connectionString: product.databaseUrl() });
      await db.connect();
      return new Replicas(phones, proxy, product, api, db);
    } catch (error) {
      proxy.close();
      await phones.stop();
      throw error;
    }
  }

  get processes(): ServiceProcess[] {
    return this.product.of('channels');
  }

  get pids(): number[] {
    return this.processes.map(({ pid }) => pid);
  }

  async link(sessions: number): Promise<void> {
    await linkPhones(this.api, this.phones, sessions);
  }

  /** Restarts both and waits until all sessions are open. */
  async restart(sessions: number, { isProbed }: { isProbed: boolean }): Promise<void> {
    const preload = path.join(import.meta.dirname, 'without-probe.js');
    const env: Record<string, string> = isProbed ? {} : { NODE_OPTIONS: `--import ${preload}` };
    await Promise.all(this.processes.map((each) => each.end('SIGTERM')));
    await Promise.all(this.processes.map((each) => each.start(env)));
    await polled(async () => (await this.owners()).size >= sessions, OPEN_WITHIN_MS);
  }

  /** The process that owns each connected session. */
  async owners(): Promise<Map<number, ServiceProcess>> {
    const { rows } = await this.db.query<{ id: number; owner: string }>(
      `SELECT l.connection_id AS id, l.owner FROM channels.session_lease l JOIN channels.connection c
         ON c.company_id = l.company_id AND c.id = l.connection_id
       WHERE l.owner IS NOT NULL AND l.expires_at > clock_timestamp() AND c.status = 'CONNECTED'`,
    );
    const found = rows.flatMap(({ id, owner }): [number, ServiceProcess][] => {
      const process = this.processes.find(({ pid, running }) => !running.isOver && owner.split('/')[1] === String(pid));
      return process ? [[id, process]] : [];
    });
    return new Map(found);
  }

  async remove(): Promise<void> {
    await this.db.end();
    await this.product.remove();
    this.proxy.close();
    await this.phones.stop();
  }
}
