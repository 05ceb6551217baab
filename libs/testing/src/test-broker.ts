import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.js';

const PROGRAM = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const START_LIMIT_MS = 60_000;

/** Whether this machine has a RabbitMQ that a test may start and stop. */
export const hasBrokerProgram = existsSync(PROGRAM);

/** A RabbitMQ of the test's own, which it may stop, kill and start again on the same data. */
export class TestBroker {
  private process?: ChildProcess;

  private constructor(
    private readonly folder: string,
    private readonly ports: { amqp: number; dist: number; names: number },
  ) {}

  static async start(): Promise<TestBroker> {
    const folder = await mkdtemp(path.join(tmpdir(), 'prosa-broker-'));
    await writeFile(path.join(folder, 'plugins'), '');
    const broker = new TestBroker(folder, { amqp: await freePort(), dist: await freePort(), names: await freePort() });
    await broker.resume();
    return broker;
  }

  get url(): string {
    return `amqp://guest:guest@127.0.0.1:${this.ports.amqp}`;
  }

  /** Starts it again after `stop` or `kill`. */
  async resume(): Promise<void> {
    const { folder, ports } = this;
    this.process = spawn(PROGRAM, [], {
      // A group of its own: the server is a child of the start script.
      detached: true,
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        RABBITMQ_NODENAME: `prosa-test-${ports.amqp}@localhost`,
        RABBITMQ_NODE_PORT: String(ports.amqp),
        RABBITMQ_DIST_PORT: String(ports.dist),
        ERL_EPMD_PORT: String(ports.names),
        RABBITMQ_MNESIA_BASE: path.join(folder, 'db'),
        RABBITMQ_LOG_BASE: path.join(folder, 'log'),
        RABBITMQ_ENABLED_PLUGINS_FILE: path.join(folder, 'plugins'),
        RABBITMQ_PID_FILE: path.join(folder, 'pid'),
      },
    });
    const end = Date.now() + START_LIMIT_MS;
    while (!(await listens(ports.amqp))) {
      if (Date.now() > end) throw new Error('RabbitMQ did not start');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** Ends it at once, as a power cut would. */
  async kill(): Promise<void> {
    const child = this.process;
    if (!child?.pid || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGKILL');
    await ended;
    while (await listens(this.ports.amqp)) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Ends it in order. */
  async stop(): Promise<void> {
    const child = this.process;
    if (!child?.pid || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
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
