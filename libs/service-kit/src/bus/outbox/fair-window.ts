/** What the window must know of an event. */
export interface WindowItem {
  seq: string;
  companyId: number;
  key: string;
}

/**
 * The events that a relay works on at a time, shared out: a key has at most `perKey` of them, and a company at most its
 * share. The share always leaves a part for one company more than there are, so that a company with a long queue never
 * fills the window.
 */
export class FairWindow {
  private readonly items = new Map<string, WindowItem>();
  private readonly perCompany = new Map<number, number>();
  private readonly keyCounts = new Map<string, number>();

  constructor(
    private readonly capacity: number,
    private readonly perKey: number,
  ) {}

  get room(): number {
    return this.capacity - this.items.size;
  }

  get seqs(): string[] {
    return [...this.items.keys()];
  }

  /** Keys and companies that have their full share. */
  get full(): { keys: string[]; companies: number[] } {
    return {
      keys: [...this.keyCounts.keys()].filter((key) => this.isKeyFull(key)),
      companies: [...this.perCompany.keys()].filter((companyId) => this.isCompanyFull(companyId)),
    };
  }

  /** Takes the event in, unless its key or company has its full share: then returns false. */
  admit(item: WindowItem): boolean {
    const { seq, companyId, key } = item;
    if (this.room === 0 || this.isKeyFull(key) || this.isCompanyFull(companyId)) return false;
    this.items.set(seq, item);
    add(this.keyCounts, key, 1);
    add(this.perCompany, companyId, 1);
    return true;
  }

  /** Removes the event. Returns whether others may have waited for its place. */
  release(seq: string): boolean {
    const item = this.items.get(seq);
    if (!item) return false;
    const wasFull = this.room === 0 || this.isKeyFull(item.key) || this.isCompanyFull(item.companyId);
    this.items.delete(seq);
    add(this.keyCounts, item.key, -1);
    add(this.perCompany, item.companyId, -1);
    return wasFull;
  }

  private isKeyFull(key: string): boolean {
    return (this.keyCounts.get(key) ?? 0) >= this.perKey;
  }

  private isCompanyFull(companyId: number): boolean {
    const companies = this.perCompany.size + (this.perCompany.has(companyId) ? 0 : 1);
    const share = Math.max(1, Math.floor(this.capacity / (companies + 1)));
    return (this.perCompany.get(companyId) ?? 0) >= share;
  }
}

function add<Key>(counts: Map<Key, number>, key: Key, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
