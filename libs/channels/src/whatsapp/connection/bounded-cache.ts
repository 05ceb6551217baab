import { LRUCache } from 'lru-cache';
import type { PossiblyExtendedCacheStore } from '../baileys.js';

const MINUTE_MS = 60_000;

/** A cache for the library with bounds in size and time. */
export class BoundedCache implements PossiblyExtendedCacheStore {
  private readonly entries: LRUCache<string, NonNullable<unknown>>;

  constructor(max: number, ttlMs: number) {
    this.entries = new LRUCache({ max, ttl: ttlMs });
  }

  get<T>(key: string): T | undefined {
    return this.entries.get(key) as T | undefined;
  }

  set<T>(key: string, value: T): void {
    this.entries.set(key, value as NonNullable<T>);
  }

  del(key: string): void {
    this.entries.delete(key);
  }

  flushAll(): void {
    this.entries.clear();
  }

  mget<T>(keys: string[]): Promise<Record<string, T | undefined>> {
    return Promise.resolve(Object.fromEntries(keys.map((key) => [key, this.get<T>(key)])));
  }

  mset<T>(entries: { key: string; value: T }[]): void {
    for (const { key, value } of entries) this.set(key, value);
  }

  mdel(keys: string[]): void {
    for (const key of keys) this.del(key);
  }
}

/**
 * The library's caches of one account. They outlive a socket, so that a reconnect starts warm (docs/spec/whatsapp.md
 * §7.2, 21).
 */
export const accountCaches = () => ({
  msgRetryCounterCache: new BoundedCache(5_000, 60 * MINUTE_MS),
  userDevicesCache: new BoundedCache(5_000, 5 * MINUTE_MS),
  callOfferCache: new BoundedCache(200, 5 * MINUTE_MS),
  placeholderResendCache: new BoundedCache(1_000, 60 * MINUTE_MS),
});
