import { patient } from '@prosa/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from './machine.js';

/** A program of the product as a separate process. */
export class Program {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  output = '';
  /** Resolves to its exit code, or to the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  isOver = false;
  private readonly waiting = new Set<() => void>();

  constructor(args: string[], env: Record<string, string>) {
    this.child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
        this.wakeWaiting();
      });
    }
    this.ended = new Promise((resolve) => {
      this.child.once('close', (code, signal) => {
        this.isOver = true;
        resolve(code ?? signal ?? 'SIGKILL');
        this.wakeWaiting();
      });
    });
  }

  /** Waits until the output matches `pattern`. Throws with the output when the program ends before. */
  async printed(pattern: RegExp, limitMs = patient(90_000)): Promise<RegExpExecArray> {
    const end = Date.now() + limitMs;
    for (;;) {
      const found = pattern.exec(this.output);
      if (found) return found;
      if (this.isOver) throw new Error(`the program ended before it printed ${pattern}:\n${this.output}`);
      if (Date.now() > end) throw new Error(`the program has not printed ${pattern} in time:\n${this.output}`);
      await this.nextOutput(end - Date.now());
    }
  }

  /** Ends it: at once with SIGKILL, in order with SIGTERM. */
  async end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals> {
    if (!this.isOver) this.child.kill(signal);
    return this.ended;
  }

  private nextOutput(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(late);
        this.waiting.delete(finish);
        resolve();
      };
      const late = setTimeout(finish, Math.max(0, limitMs));
      this.waiting.add(finish);
    });
  }

  private wakeWaiting(): void {
    for (const finish of this.waiting) finish();
  }
}
