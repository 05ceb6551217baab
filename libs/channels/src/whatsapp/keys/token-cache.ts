import { LRUCache } from 'lru-cache';

const TOKENS_MAX = 2_000;

type Tokens<T> = Record<string, T>;

/**
 * Privacy tokens of one socket, which the library reads three times for a message it sends. Tokens only: a ratchet must
 * come from the database (docs/decisions/008-fewer-trips.md), while a stale token at worst leads to a new one.
 */
export class TokenCache<T extends object> {
  /** `false`: there is none. */
  private readonly tokens = new LRUCache<string, T | false>({ max: TOKENS_MAX });
  private changes = 0;

  /** `load` reads those that are not known. */
  async get(ids: readonly string[], load: (ids: string[]) => Promise<Tokens<T>>): Promise<Tokens<T>> {
    const missing = ids.filter((id) => !this.tokens.has(id));
    if (missing.length === 0) return this.known(ids);
    const { changes } = this;
    const loaded = await load([...ids]);
    // What was read before a change was committed may be older than it.
    if (this.changes === changes) for (const id of ids) this.tokens.set(id, loaded[id] ?? false);
    return loaded;
  }

  /** Called before and after the tokens of these ids are changed. */
  changed(ids: readonly string[]): void {
    this.changes++;
    for (const id of ids) this.tokens.delete(id);
  }

  private known(ids: readonly string[]): Tokens<T> {
    return Object.fromEntries(
      ids.flatMap((id) => {
        const token = this.tokens.get(id);
        return token ? [[id, { ...token }]] : [];
      }),
    );
  }
}
