/**
 * Stores what must survive a restart: records by key, written before the call returns, so that no stanza leaves before
 * its ratchet step is stored.
 */
export interface StateLog {
  put(key: string, value: unknown): void;
  remove(key: string): void;
  /**
   * The stored records whose key begins with `prefix`, in the order they were first put; keys come without the prefix.
   */
  under(prefix: string): [key: string, value: unknown][];
  close(): void;
}

/** Stores nothing. For tests. */
export class MemoryStateLog implements StateLog {
  put(): void {}
  remove(): void {}
  under(): [string, unknown][] {
    return [];
  }
  close(): void {}
}
