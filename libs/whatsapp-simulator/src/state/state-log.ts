/**
 * Where the simulator keeps what must survive a restart: records by key, written before the call returns, so that no
 * stanza leaves whose ratchet step is not kept.
 */
export interface StateLog {
  put(key: string, value: unknown): void;
  remove(key: string): void;
  /** The kept records whose key begins with `prefix`, in the order they were first put; keys come without the prefix. */
  under(prefix: string): [key: string, value: unknown][];
  close(): void;
}

/** Keeps nothing: the objects in memory are all there is. For tests. */
export class MemoryStateLog implements StateLog {
  put(): void {}
  remove(): void {}
  under(): [string, unknown][] {
    return [];
  }
  close(): void {}
}
