import type { StateFile } from './state-file.js';

/** The records of one kind by id. Every change is stored, then reported. */
export class Table<T extends { id: string }> {
  private readonly records: Map<string, T>;

  constructor(
    readonly name: string,
    private readonly file: StateFile,
    private readonly onChange: (table: string, record: { id: string }) => void = () => undefined,
  ) {
    this.records = new Map(file.read(name) as Map<string, T>);
  }

  get size(): number {
    return this.records.size;
  }

  get(id: string | undefined): T | undefined {
    return id === undefined ? undefined : this.records.get(id);
  }

  all(): T[] {
    return [...this.records.values()];
  }

  find(isWanted: (record: T) => boolean): T | undefined {
    for (const record of this.records.values()) if (isWanted(record)) return record;
    return undefined;
  }

  filter(isWanted: (record: T) => boolean): T[] {
    return this.all().filter(isWanted);
  }

  /** Adds or replaces a record. */
  save(record: T): T {
    this.records.set(record.id, record);
    this.file.append(this.name, record.id, record);
    this.onChange(this.name, record);
    return record;
  }

  change(id: string, change: Partial<T>): T | undefined {
    const record = this.records.get(id);
    return record && this.save({ ...record, ...change });
  }

  remove(id: string): boolean {
    const wasThere = this.records.delete(id);
    if (wasThere) this.file.append(this.name, id);
    return wasThere;
  }

  clear(): void {
    for (const { id } of this.all()) this.remove(id);
  }
}
