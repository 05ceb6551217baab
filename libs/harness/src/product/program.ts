import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from './machine.js';

/** A program of the product as a process of its own. */
export class Program {
  readonly child: ChildProcess;
  /** All it has printed. */
  output = '';
  /** Its exit code, or the signal that ended it. */
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

  /** Waits until it has printed what `pattern` describes. Throws with all it printed when it ends before. */
  async printed(pattern: RegExp, limitMs = 90_000): Promise<RegExpExecArray> {
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
