import { Places } from './places.js';

/** What the window must know of an event. */
export interface WindowItem {
  seq: string;
  companyId: number;
  key: string;
}

const ALL = 'all';

/**
 * The events that a relay works on at a time, shared out: a key has at most `perKey` of them, and a company at most its
 * share. The share always leaves a part for one company more than there are, so that a company with a long queue never
 * fills the window.
 */
export class FairWindow {
  private readonly items = new Map<string, WindowItem>();
  private readonly all: Places<typeof ALL>;
  private readonly keys: Places<string>;
  private readonly companies: Places<number>;

  constructor(
    private readonly capacity: number,
    perKey: number,
  ) {
    this.all = new Places(() => capacity);
    this.keys = new Places(() => perKey);
    this.companies = new Places((companyId) => this.shareOf(companyId));
  }

  /** Places that are free; none from when the window was full until enough of them are. */
  get room(): number {
    return this.all.isFull(ALL) ? 0 : this.capacity - this.items.size;
  }

  get seqs(): string[] {
    return [...this.items.keys()];
  }

  /** Keys and companies that have their full share. */
  get full(): { keys: string[]; companies: number[] } {
    return { keys: this.keys.full, companies: this.companies.full };
  }

  /** Takes the event in, unless its key or company has its full share: then returns false. */
  admit(item: WindowItem): boolean {
    const { seq, companyId, key } = item;
    if (this.room === 0 || this.keys.isFull(key) || this.companies.isFull(companyId)) return false;
    this.items.set(seq, item);
    this.all.take(ALL);
    this.keys.take(key);
    this.companies.take(companyId);
    return true;
  }

  /** Removes the event. Returns whether there are places now that others may have waited for. */
  release(seq: string): boolean {
    const item = this.items.get(seq);
    if (!item) return false;
    this.items.delete(seq);
    const freed = [this.all.free(ALL), this.keys.free(item.key), this.companies.free(item.companyId)];
    return freed.includes(true);
  }

  private shareOf(companyId: number): number {
    const companies = this.companies.size + (this.companies.has(companyId) ? 0 : 1);
    return Math.max(1, Math.floor(this.capacity / (companies + 1)));
  }
}
