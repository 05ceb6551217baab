import { Program } from '@prosa/harness';
import path from 'node:path';
import type { Load } from '../inbound/load.js';

/** A process of the bench that accepts loads. Its file is relative to the bench's folder. */
export class Child {
  private constructor(private readonly program: Program) {}

  static async start(file: string, env: Record<string, string>): Promise<Child> {
    const main = path.join(import.meta.dirname, '..', file);
    const shared = { PATH: process.env.PATH ?? '', LOG_LEVEL: 'warn', HOST: '127.0.0.1', ...env };
    const child = new Child(new Program(['--enable-source-maps', main], shared));
    await child.waitFor('ready');
    return child;
  }

  get pid(): number {
    return this.program.child.pid ?? 0;
  }

  send(message: Load | object): void {
    this.program.child.send(message);
  }

  waitFor(message: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const { child, ended } = this.program;
      const listen = (received: unknown) => {
        if (received !== message) return;
        child.off('message', listen);
        resolve();
      };
      child.on('message', listen);
      void ended.then(() => reject(new Error(`a process of the bench ended:\n${this.program.output}`)));
    });
  }

  async stop(): Promise<void> {
    await this.program.end('SIGKILL');
  }
}
