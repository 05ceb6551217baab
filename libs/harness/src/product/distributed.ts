import { freePort, TestBroker } from '@prosa/testing';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { bareEnvironment, emptyFolder } from './machine.js';
import { runOps } from './ops.js';
import { OwnDatabase } from './own-database.js';
import { ServiceProcess } from './service-process.js';

const SERVICES = ['tenancy', 'tickets', 'channels', 'campaigns', 'scheduler', 'gateway'];

export interface DistributedOptions {
  /** Number of processes of a service, where it is not 1. */
  replicas?: Record<string, number>;
  /** Services that are not started. */
  without?: string[];
  env?: Record<string, string>;
}

/** The product as one process per service, with its own RabbitMQ and PostgreSQL. Needs RabbitMQ's programs. */
export class Distributed {
  private constructor(
    readonly database: OwnDatabase,
    readonly broker: TestBroker,
    readonly processes: ServiceProcess[],
    private readonly folder: string,
  ) {}

  static async start({ replicas = {}, without = [], env = {} }: DistributedOptions = {}): Promise<Distributed> {
    const [database, broker, folder] = await Promise.all([OwnDatabase.start(), TestBroker.start(), emptyFolder()]);
    const door = await freePort();
    const shared = {
      ...bareEnvironment(),
      PROSA_SECRET: randomBytes(48).toString('base64url'),
      DATABASE_URL: database.url,
      AMQP_URL: broker.url,
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${door}`,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...env,
    };
    const names = SERVICES.filter((name) => !without.includes(name)).flatMap((name) =>
      Array.from({ length: replicas[name] ?? 1 }, (_, index) => ({ name, index })),
    );
    const processes: ServiceProcess[] = [];
    for (const { name, index } of names) {
      const port = name === 'gateway' && index === 0 ? door : await freePort();
      // The gateway's port is public, so its metrics have a port of their own.
      const ops: Record<string, string> = name === 'gateway' ? { OPS_PORT: String(await freePort()) } : {};
      processes.push(new ServiceProcess({ service: name, port, env: { ...shared, ...ops } }));
    }
    const distributed = new Distributed(database, broker, processes, folder);
    await distributed.startAll().catch(async (error: unknown) => {
      await distributed.remove();
      throw error;
    });
    return distributed;
  }

  /** Returns the processes of one service. */
  of(service: string): ServiceProcess[] {
    return this.processes.filter(({ options }) => options.service === service);
  }

  /** Address of the first gateway. */
  get url(): string {
    return this.of('gateway')[0]?.url ?? '';
  }

  /** Address of the database with its owner's rights, bypassing row-level security. */
  databaseUrl(): string {
    return this.database.url;
  }

  /** Runs `npm run dlq` or `npm run doctor` for this installation. */
  ops(...args: string[]) {
    const [gateway] = this.of('gateway');
    return runOps(args, gateway?.options.env ?? {});
  }

  /** Returns the setup link of the gateway started last; each new link replaces the previous one. */
  async setupLink(): Promise<string> {
    const gateway = this.of('gateway').at(-1);
    if (!gateway) throw new Error('there is no gateway');
    return linkOf(gateway);
  }

  /** Returns the output of each process, by service and number. */
  logs(): Map<string, string> {
    const nameOf = (each: ServiceProcess) =>
      `${each.options.service}-${this.of(each.options.service).indexOf(each) + 1}`;
    return new Map(this.processes.map((each) => [nameOf(each), each.printed]));
  }

  /** Ends all processes and removes their data. */
  async remove(): Promise<void> {
    await Promise.all(this.processes.filter(({ isStarted }) => isStarted).map((each) => each.end('SIGKILL')));
    await Promise.all([
      this.database.remove(),
      this.broker.remove(),
      rm(this.folder, { recursive: true, force: true }),
    ]);
  }

  private async startAll(): Promise<void> {
    const [, ...moreGateways] = this.of('gateway');
    for (const each of this.processes) if (!moreGateways.includes(each)) each.launch();
    for (const each of moreGateways) {
      await linkOf(this.of('gateway')[moreGateways.indexOf(each)]!);
      each.launch();
    }
    await Promise.all(this.processes.map((each) => each.ready()));
  }
}

async function linkOf(gateway: ServiceProcess): Promise<string> {
  const [link] = await gateway.running.printed(/http\S+\/setup\?token=\S+/);
  return link;
}
