import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@prosa/harness';

const SOURCE = path.join(ROOT, 'libs/channels/src');
/** Folder of the built channels service. */
export const BUILT = path.join(ROOT, 'dist/libs/channels/src');

/** Throws when the built code, which the killed process runs, is older than the sources (`npm test` builds first). */
export function assertBuilt(): void {
  const files = readdirSync(SOURCE, { recursive: true }) as string[];
  const stale = files.filter((file) => /(?<!\.spec)\.ts$/.test(file)).find((file) => isStale(file));
  if (stale) throw new Error(`${stale} is newer than its build: run \`node tools/build.mjs libs/channels\``);
}

function isStale(file: string): boolean {
  const built = path.join(BUILT, file.replace(/\.ts$/, '.js'));
  return !existsSync(built) || statSync(built).mtimeMs < statSync(path.join(SOURCE, file)).mtimeMs;
}
