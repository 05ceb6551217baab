import { LRUCache } from 'lru-cache';

/** Rights are read from the database and remembered no longer than this (docs/spec/reliability-security.md §2.3). */
const REMEMBERED_MS = 5_000;
const REMEMBERED_MAX = 5_000;

interface Entry<T> {
  answer: Promise<T>;
  /** Set when the request was answered. */
  value?: T;
}

/** What services answered about credentials, by credential: remembered for seconds, refusals not at all. */
export class Remembered<T extends object> {
  private readonly entries = new LRUCache<string, Entry<T>>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS });

  constructor(private readonly request: (credential: string) => Promise<T>) {}

  /** What is remembered, without a request. */
  peek(credential: string): T | undefined {
    return this.entries.get(credential)?.value;
  }

  /** Rejects with the refusal. */
  get(credential: string): Promise<T> {
    return (this.entries.get(credential) ?? this.add(credential)).answer;
  }

  drop(credential: string): void {
    this.entries.delete(credential);
  }

  /** Answers not yet received may be older than the change, so they are forgotten as well. */
  forget(concerns: (value: T) => boolean): void {
    const stale = [...this.entries.entries()].filter(([, { value }]) => !value || concerns(value));
    for (const [credential] of stale) this.entries.delete(credential);
  }

  clear(): void {
    this.entries.clear();
  }

  private add(credential: string): Entry<T> {
    const entry: Entry<T> = { answer: this.request(credential) };
    this.entries.set(credential, entry);
    entry.answer.then(
      (value) => {
        entry.value = value;
      },
      () => {
        if (this.entries.peek(credential) === entry) this.entries.delete(credential);
      },
    );
    return entry;
  }
}
