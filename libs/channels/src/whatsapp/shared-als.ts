/**
 * Preload for Node before 24 (`node --import`). The WhatsApp library makes an AsyncLocalStorage for each socket and
 * never disables it, and each one slows every promise of the process, so that the cost grows with the number of sockets
 * ever opened (docs/spec/whatsapp.md §6.2). This module keeps all of them in one real storage. It must be loaded before
 * anything that imports node:async_hooks.
 */
import asyncHooks from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';

/** From Node 24 on storages cost nothing: they stand in the context frame. */
const FIRST_CURED_VERSION = 24;

type Frame = Map<object, unknown>;

if (Number(process.versions.node.split('.')[0]) < FIRST_CURED_VERSION) {
  const Real = asyncHooks.AsyncLocalStorage;
  const shared = new Real<Frame>();

  class SharedAsyncLocalStorage<T> {
    static bind = Real.bind;
    static snapshot = Real.snapshot;
    private readonly fallback: T | undefined;

    constructor(options?: { defaultValue?: T }) {
      this.fallback = options?.defaultValue;
    }

    getStore(): T | undefined {
      const frame = shared.getStore();
      return frame?.has(this) ? (frame.get(this) as T) : this.fallback;
    }

    run<R, A extends unknown[]>(store: T, work: (...args: A) => R, ...args: A): R {
      return shared.run(this.frameWith(store), work, ...args);
    }

    exit<R, A extends unknown[]>(work: (...args: A) => R, ...args: A): R {
      return shared.run(this.frameWith(undefined), work, ...args);
    }

    enterWith(store: T): void {
      shared.enterWith(this.frameWith(store));
    }

    disable(): void {
      shared.getStore()?.delete(this);
    }

    private frameWith(value: T | undefined): Frame {
      const frame: Frame = new Map(shared.getStore());
      if (value === undefined) frame.delete(this);
      else frame.set(this, value);
      return frame;
    }
  }

  // Defined, not assigned: newer releases of Node 22 have a getter there.
  Object.defineProperty(asyncHooks, 'AsyncLocalStorage', {
    value: SharedAsyncLocalStorage,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  syncBuiltinESMExports();
}
