import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@prosa/harness';

const SOURCE = path.join(ROOT, 'libs/channels/src');
/** The channels service as it runs. */
export const BUILT = path.join(ROOT, 'dist/libs/channels/src');

/** The suite kills a process that runs the built code: it must be the code that stands here (`npm test` builds first). */
export function assertBuilt(): void {
  const files = readdirSync(SOURCE, { recursive: true }) as string[];
  const stale = files.filter((file) => /(?<!\.spec)\.ts$/.test(file)).find((file) => isStale(file));
  if (stale) throw new Error(`${stale} is newer than its build: run \`node tools/build.mjs libs/channels\``);
}

function isStale(file: string): boolean {
  const built = path.join(BUILT, file.replace(/\.ts$/, '.js'));
  return !existsSync(built) || statSync(built).mtimeMs < statSync(path.join(SOURCE, file)).mtimeMs;
}
