import type { StateLog } from './state-log.js';

/** A Map whose entries survive a restart: every change is in the log before the call returns. */
export class PersistentMap<V> extends Map<string, V> {
  private readonly prefix: string;

  /** @param name the place in the log, for example `user/5511/session`; the entries kept there are read at once. */
  constructor(
    private readonly log: StateLog,
    name: string,
  ) {
    super();
    this.prefix = `${name}/`;
    for (const [key, value] of log.under(this.prefix)) super.set(key, value as V);
  }

  override set(key: string, value: V): this {
    this.log.put(this.prefix + key, value);
    return super.set(key, value);
  }

  override delete(key: string): boolean {
    this.log.remove(this.prefix + key);
    return super.delete(key);
  }

  override clear(): void {
    for (const key of this.keys()) this.delete(key);
  }

  /** Keeps at most `limit` entries, the newest. */
  trim(limit: number): void {
    for (const key of this.keys()) {
      if (this.size <= limit) return;
      this.delete(key);
    }
  }
}
