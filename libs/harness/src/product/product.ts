import type { DemoWorld } from '@prosa/graph-simulator';
import { isAlive } from '@prosa/service-kit/database';
import { freePort } from '@prosa/testing';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { bareEnvironment, emptyFolder } from './machine.js';
import { runOps } from './ops.js';
import { Program } from './program.js';

/** Arguments with which `npm start` runs the built code. */
const PROGRAM = ['--import', './dist/libs/channels/src/whatsapp/shared-als.js'];
const MAIN = './dist/programs/standalone.js';
const READY = /Prosa is ready: (\S+)/;
const PROBES = 4;

export interface ProductOptions {
  isDemo?: boolean;
  /** Settings besides PORT, those of the simulators' ports, HOST and DATA_DIR. */
  env?: Record<string, string>;
  /** An existing data folder; by default an empty one. */
  folder?: string;
}

/** Options of a single start. */
export interface StartOptions {
  /** Settings besides the product's own. */
  env?: Record<string, string>;
  /** Modules loaded before the product. */
  imports?: string[];
}

export interface Demo {
  url: string;
  simulatorUrl: string;
  graph: DemoWorld;
  receiver: { url: string };
  bots: { url: string };
  salesQueueId: number;
  subscription: { id: number; url: string; secret: string };
  users: { email: string; password: string; profile: string }[];
  connection: { id: number; number: string };
  contacts: { name: string; number: string }[];
}

/** The whole product in one process, with its own data folder and ports. */
export class Product {
  private program?: Program;
  private printedBefore = '';

  private constructor(
    readonly folder: string,
    readonly port: number,
    private readonly args: string[],
    private readonly env: Record<string, string>,
  ) {}

  /** Prepares a product without starting it. */
  static async prepare({ isDemo = false, env = {}, folder }: ProductOptions = {}): Promise<Product> {
    const data = folder ?? (await emptyFolder());
    const port = await freePort();
    const own = {
      PORT: String(port),
      SIMULATOR_PORT: String(await freePort()),
      GRAPH_SIMULATOR_PORT: '0',
      RECEIVER_SIMULATOR_PORT: '0',
      BOT_SIMULATOR_PORT: '0',
      HOST: '127.0.0.1',
      OPS_PORT: String(await freePort()),
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
    };
    const args = [...PROGRAM, MAIN, ...(isDemo ? ['--demo', '--no-past'] : [])];
    return new Product(data, port, args, { ...bareEnvironment(), ...own, ...env });
  }

  static async start(options: ProductOptions = {}): Promise<Product> {
    const product = await Product.prepare(options);
    await product.start().catch(async (error: unknown) => {
      await product.remove();
      throw error;
    });
    return product;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Id of the running process. */
  get pid(): number {
    return this.running.child.pid ?? 0;
  }

  /** Returns the text of its /metrics. */
  async metrics(): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.env.OPS_PORT}/metrics`)).text();
  }

  /** Runs `npm run dlq` or `npm run doctor` for this installation, whether it runs or not. */
  ops(...args: string[]) {
    return runOps(args, this.env);
  }

  get output(): string {
    return this.running.output;
  }

  /** Returns the output of all its starts. */
  logs(): Map<string, string> {
    return new Map([['standalone', this.printedBefore + this.output]]);
  }

  /** Returns the setup link, which the first start prints once. */
  async setupLink(): Promise<string> {
    const [link] = await this.running.printed(/http\S+\/setup\?token=\S+/);
    return link;
  }

  /**
   * Starts the product, also after it has ended, and waits until it can be used. Returns the duration in milliseconds.
   * `once` applies to this start only.
   */
  async start(once: StartOptions = {}): Promise<number> {
    const startedAt = Date.now();
    this.launch(once);
    await this.running.printed(READY);
    await this.isUsable();
    return Date.now() - startedAt;
  }

  /** Retries the readiness check: on a busy machine one of its probes may be too slow once. */
  private async isUsable(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const answer = await fetch(`${this.url}/health/ready`);
      if (answer.status === 200) return;
      if (attempt === PROBES)
        throw new Error(`ready was printed, yet /health/ready answers ${answer.status}: ${await answer.text()}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  /** Starts it and waits for its end: for starts that must be refused. */
  async refusal(): Promise<{ code: number | NodeJS.Signals; output: string }> {
    this.launch();
    return { code: await this.running.ended, output: this.output };
  }

  /** Kills it as a power cut would. */
  kill(): Promise<unknown> {
    return this.running.end('SIGKILL');
  }

  /** Stops it in order. Returns its exit code. */
  stop(): Promise<number | NodeJS.Signals> {
    return this.running.end('SIGTERM');
  }

  demo(): Demo {
    return JSON.parse(readFileSync(path.join(this.folder, 'demo.json'), 'utf8')) as Demo;
  }

  /** The file that a database keeps while it runs, and leaves behind when it is killed. */
  get databaseFile(): string {
    return path.join(this.folder, 'postgres', 'cluster', 'postmaster.pid');
  }

  /** Ends its database alone: at once with SIGKILL, in order with SIGINT. */
  signalDatabase(signal: 'SIGKILL' | 'SIGINT'): void {
    process.kill(this.databasePid, signal);
  }

  /** Address of the database with its owner's rights, bypassing row-level security. */
  databaseUrl(): string {
    const password = readFileSync(path.join(this.folder, 'postgres', 'password'), 'utf8').trim();
    const port = readFileSync(this.databaseFile, 'utf8').split('\n')[3];
    return `postgres://prosa:${password}@127.0.0.1:${port}/prosa`;
  }

  /** Ends it and removes its data. */
  async remove(): Promise<void> {
    if (this.program) await this.stop();
    await this.endDatabase();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  get running(): Program {
    if (!this.program) throw new Error('the product was not started');
    return this.program;
  }

  private launch({ env = {}, imports = [] }: StartOptions = {}): void {
    this.printedBefore += this.program?.output ?? '';
    const args = [...imports.flatMap((file) => ['--import', file]), ...this.args];
    this.program = new Program(args, { ...this.env, ...env });
  }

  private get databasePid(): number {
    return Number(readFileSync(this.databaseFile, 'utf8').split('\n')[0]);
  }

  /** Stops the database that a killed product leaves running for the next start; one that was killed as well is over. */
  private async endDatabase(): Promise<void> {
    if (!existsSync(this.databaseFile)) return;
    const pid = this.databasePid;
    if (isAlive(pid)) process.kill(pid, 'SIGINT');
    while (isAlive(pid) && existsSync(this.databaseFile)) await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
