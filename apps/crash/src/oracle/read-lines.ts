import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Reads a file with one JSON object per line. A last line that a crash cut short is skipped. */
export async function* readLines<T>(file: string): AsyncGenerator<T> {
  if (!existsSync(file)) return;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (!line.endsWith('}')) continue;
    yield JSON.parse(line) as T;
  }
}
