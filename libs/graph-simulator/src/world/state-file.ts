import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Line = [table: string, id: string, record?: unknown];

/**
 * The records of all tables, one line for each change, appended before the call returns. The file is rewritten with the
 * present records when it is opened. Without a folder nothing is stored.
 */
export class StateFile {
  private readonly file: string | undefined;
  private readonly loaded = new Map<string, Map<string, unknown>>();

  constructor(folder: string | undefined) {
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.file = path.join(folder, 'state.jsonl');
    if (existsSync(this.file)) this.load(this.file);
  }

  /** The records of a table as they were at the last stop. */
  read(table: string): Map<string, unknown> {
    return this.loaded.get(table) ?? new Map<string, unknown>();
  }

  append(...line: Line): void {
    if (this.file) appendFileSync(this.file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  }

  private load(file: string): void {
    const lines = readFileSync(file, 'utf8').split('\n');
    // The last line may have been cut by a kill; its change was never answered.
    for (const text of lines.slice(0, -1)) this.apply(JSON.parse(text) as Line);
    const kept = [...this.loaded].flatMap(([table, records]) =>
      [...records].map(([id, record]) => `${JSON.stringify([table, id, record])}\n`),
    );
    writeFileSync(`${file}.new`, kept.join(''), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  private apply([table, id, record]: Line): void {
    const records = this.loaded.get(table) ?? new Map<string, unknown>();
    if (record === undefined) records.delete(id);
    else records.set(id, record);
    this.loaded.set(table, records);
  }
}
