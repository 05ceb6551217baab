import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../free-port.js';
import type { BrokerHost } from './broker-host.js';

const START_LIMIT_MS = 60_000;
const LOOK_MS = 200;
const KEPT_OUTPUT = 2_000;

/** A RabbitMQ of this machine's program, on ports and in a folder of its own. */
export class BrokerProgram implements BrokerHost {
  private process?: ChildProcess;
  private output = '';

  private constructor(
    private readonly program: string,
    private readonly folder: string,
    private readonly ports: { amqp: number; dist: number; names: number },
  ) {}

  /** Prepares it; not started yet. */
  static async prepare(program: string): Promise<BrokerProgram> {
    const folder = await mkdtemp(path.join(tmpdir(), 'prosa-broker-'));
    await writeFile(path.join(folder, 'plugins'), '');
    const ports = { amqp: await freePort(), dist: await freePort(), names: await freePort() };
    return new BrokerProgram(program, folder, ports);
  }

  get url(): string {
    return `amqp://guest:guest@127.0.0.1:${this.ports.amqp}`;
  }

  /** Starts it. Throws with what it printed when it ends or does not listen in time. */
  async start(): Promise<void> {
    this.output = '';
    let failure: string | undefined;
    const child = spawn(this.program, [], {
      // A group of its own: the server is a child of the start script.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: this.settings(),
    });
    this.process = child;
    process.once('SIGTERM', this.endWithProcess);
    child.once('error', (error) => (failure = error.message));
    child.once('exit', (code, signal) => (failure = `it ended with ${code ?? signal}`));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (this.output = (this.output + part.toString()).slice(-KEPT_OUTPUT)));
    const end = Date.now() + START_LIMIT_MS;
    while (!(await listens(this.ports.amqp))) {
      if (Date.now() > end) failure = 'it does not listen in time';
      if (failure) throw new Error(`RabbitMQ (${this.program}) did not start: ${failure}\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /** Ends it at once, as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
    while (await listens(this.ports.amqp)) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Ends it in order. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  async remove(): Promise<void> {
    await this.kill();
    await this.endNameServer();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Erlang's name server (epmd) is started by the broker, outlives it, and ends only on request. */
  private endNameServer(): Promise<void> {
    return new Promise((resolve) => {
      execFile('epmd', ['-port', String(this.ports.names), '-kill'], () => resolve());
    });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, signal);
    await ended;
    process.off('SIGTERM', this.endWithProcess);
  }

  /** It is in no group that a signal to its starter reaches. Ends the process as without a listener when it is the last. */
  private readonly endWithProcess = (): void => {
    if (this.process?.pid) process.kill(-this.process.pid, 'SIGKILL');
    if (process.listenerCount('SIGTERM') === 0) process.exit(143);
  };

  private settings(): Record<string, string | undefined> {
    const { folder, ports } = this;
    return {
      PATH: process.env.PATH,
      HOME: folder,
      RABBITMQ_NODENAME: `prosa-test-${ports.amqp}@localhost`,
      RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
      RABBITMQ_NODE_PORT: String(ports.amqp),
      RABBITMQ_DIST_PORT: String(ports.dist),
      ERL_EPMD_PORT: String(ports.names),
      RABBITMQ_MNESIA_BASE: path.join(folder, 'db'),
      RABBITMQ_LOG_BASE: path.join(folder, 'log'),
      RABBITMQ_ENABLED_PLUGINS_FILE: path.join(folder, 'plugins'),
      RABBITMQ_PID_FILE: path.join(folder, 'pid'),
    };
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
