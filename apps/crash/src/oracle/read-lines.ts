import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** The objects of a file with one JSON object a line. A last line that a crash has cut is left out. */
export async function* readLines<T>(file: string): AsyncGenerator<T> {
  if (!existsSync(file)) return;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (!line.endsWith('}')) continue;
    yield JSON.parse(line) as T;
  }
}
