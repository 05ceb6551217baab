import { randomUUID } from 'node:crypto';
import { AppError, fromWire, type WireError } from '../../http/errors/app-error.js';

export type Reply = { ok: true; value?: unknown } | { ok: false; error: Partial<WireError> };

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** Requests that wait for their reply, each with its time limit. */
export class PendingRequests {
  private readonly waiting = new Map<string, Pending>();

  open(name: string, timeoutMs: number): { id: string; answer: Promise<unknown> } {
    const id = randomUUID();
    const answer = new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.fail(id, new AppError('ERR_TIMEOUT', { request: name })), timeoutMs);
      this.waiting.set(id, { resolve, reject, timer });
    });
    return { id, answer };
  }

  complete(id: string, reply: Reply): void {
    const pending = this.remove(id);
    if (!pending) return;
    if (reply.ok) pending.resolve(reply.value);
    else pending.reject(fromWire(reply.error));
  }

  fail(id: string, error: Error): void {
    this.remove(id)?.reject(error);
  }

  failAll(error: Error): void {
    for (const id of this.waiting.keys()) this.fail(id, error);
  }

  private remove(id: string): Pending | undefined {
    const pending = this.waiting.get(id);
    clearTimeout(pending?.timer);
    this.waiting.delete(id);
    return pending;
  }
}
