import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { decode, encode } from './json-bytes.js';
import type { StateLog } from './state-log.js';

const FILE = 'state.jsonl';
/** Below this the file is not worth rewriting. */
const COMPACT_ABOVE_BYTES = 8 * 1024 * 1024;

/**
 * One line for each change, appended before the call returns: a killed process loses nothing that it has put. The file
 * is rewritten with the present records alone when it is opened, and when most of it is outdated.
 */
export class FileStateLog implements StateLog {
  private readonly file: string;
  private readonly records = new Map<string, string>();
  private descriptor: number | undefined;
  private writtenBytes = 0;
  private livingBytes = 0;

  /** Throws when a line other than the last one cannot be read. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.file = path.join(folder, FILE);
    if (existsSync(this.file)) this.load();
    this.compact();
  }

  put(key: string, value: unknown): void {
    const json = encode(value);
    this.remember(key, json);
    this.append(line(key, json));
  }

  remove(key: string): void {
    if (!this.records.has(key)) return;
    this.forget(key);
    this.append(line(key));
  }

  under(prefix: string): [string, unknown][] {
    const found: [string, unknown][] = [];
    for (const [key, json] of this.records) {
      if (key.startsWith(prefix)) found.push([key.slice(prefix.length), decode(json)]);
    }
    return found;
  }

  close(): void {
    if (this.descriptor === undefined) return;
    fsyncSync(this.descriptor);
    closeSync(this.descriptor);
    this.descriptor = undefined;
  }

  private load(): void {
    const lines = readFileSync(this.file, 'utf8').split('\n');
    lines.forEach((text, index) => {
      if (text) this.read(text, index + 1, index === lines.length - 1);
    });
  }

  private read(text: string, number: number, isLast: boolean): void {
    try {
      const [key, value] = JSON.parse(text) as [string, unknown?];
      if (value === undefined) this.forget(key);
      else this.remember(key, JSON.stringify(value));
    } catch (cause) {
      // The last line may have been cut by a crash; its change was never acted upon.
      if (!isLast) throw new Error(`${this.file}: line ${number} cannot be read`, { cause });
    }
  }

  private remember(key: string, json: string): void {
    this.livingBytes += json.length - (this.records.get(key)?.length ?? 0);
    this.records.set(key, json);
  }

  private forget(key: string): void {
    this.livingBytes -= this.records.get(key)?.length ?? 0;
    this.records.delete(key);
  }

  private append(text: string): void {
    if (this.descriptor === undefined) return; // closed: changes after the stop are not stored
    this.writtenBytes += writeSync(this.descriptor, text);
    if (this.writtenBytes > COMPACT_ABOVE_BYTES && this.writtenBytes > 4 * this.livingBytes) this.compact();
  }

  private compact(): void {
    const fresh = `${this.file}.new`;
    const descriptor = openSync(fresh, 'w', 0o600);
    this.writtenBytes = 0;
    for (const [key, json] of this.records) this.writtenBytes += writeSync(descriptor, line(key, json));
    fsyncSync(descriptor);
    renameSync(fresh, this.file);
    if (this.descriptor !== undefined) closeSync(this.descriptor);
    this.descriptor = descriptor;
  }
}

const line = (key: string, json?: string): string =>
  json === undefined ? `[${JSON.stringify(key)}]\n` : `[${JSON.stringify(key)},${json}]\n`;
