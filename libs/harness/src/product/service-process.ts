import { patient } from '@prosa/testing';
import { Program } from './program.js';

const SHARED_ALS = ['--import', './dist/libs/channels/src/whatsapp/shared-als.js'];
const SHIFTED_CLOCK = ['--import', './dist/libs/harness/src/product/shifted-clock.js'];
const READY_WITHIN_MS = patient(60_000);

export interface ServiceProcessOptions {
  /** Name of the service's folder in `apps/`. */
  service: string;
  port: number;
  env: Record<string, string>;
}

/** One service as a separate process, which can be killed, stopped, frozen and started again on the same port. */
export class ServiceProcess {
  /** Milliseconds by which its calendar clock is off from the next start on; its monotonic clock is right. */
  clockShiftMs = 0;
  private program?: Program;
  private printedBefore = '';

  constructor(readonly options: ServiceProcessOptions) {}

  get url(): string {
    return `http://localhost:${this.options.port}`;
  }

  /** Returns the text of its /metrics. */
  async metrics(): Promise<string> {
    const { port, env } = this.options;
    return (await fetch(`http://127.0.0.1:${env.OPS_PORT ?? port}/metrics`)).text();
  }

  /** Output of all its starts. */
  get printed(): string {
    return this.printedBefore + (this.program?.output ?? '');
  }

  get pid(): number {
    return this.running.child.pid ?? 0;
  }

  get isStarted(): boolean {
    return this.program !== undefined;
  }

  get running(): Program {
    if (!this.program) throw new Error(`${this.options.service} was not started`);
    return this.program;
  }

  /** Starts it and waits until it is ready. Throws with the output when it ends before. */
  async start(env: Record<string, string> = {}): Promise<void> {
    this.launch(env);
    await this.ready();
  }

  /** Starts it without waiting. `once` applies to this start only. */
  launch(once: Record<string, string> = {}): void {
    const { service, port, env } = this.options;
    const { clockShiftMs } = this;
    this.printedBefore = this.printed;
    const preloads = [...(clockShiftMs === 0 ? [] : SHIFTED_CLOCK), ...(service === 'channels' ? SHARED_ALS : [])];
    this.program = new Program([...preloads, `./dist/programs/${service}.js`], {
      ...env,
      ...once,
      PORT: String(port),
      PROOF_CLOCK_SHIFT_MS: String(clockShiftMs),
    });
  }

  async ready(): Promise<void> {
    const end = Date.now() + READY_WITHIN_MS;
    const { running } = this;
    while (!(await this.isReady())) {
      if (running.isOver) throw new Error(`${this.options.service} ended:\n${running.output}`);
      if (Date.now() > end) throw new Error(`${this.options.service} is not ready in time:\n${running.output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Sends SIGKILL or SIGTERM. Resolves when it has ended. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals> {
    return this.running.end(signal);
  }

  /** Sends SIGSTOP or SIGCONT. */
  signal(signal: NodeJS.Signals): void {
    this.running.child.kill(signal);
  }

  /** Returns a counter or gauge of its /metrics, summed over its labels; 0 when there is none of that name. */
  async metric(name: string): Promise<number> {
    const text = await this.metrics();
    const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
    return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  }

  private async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/health/ready`).catch(() => null);
    return answer?.status === 200;
  }
}
