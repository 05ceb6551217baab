// Query keys of the console stand in one place: a literal key elsewhere goes stale when its owner renames it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, sourceFiles } from './source-files.mjs';

const CONSOLE = 'apps/web/src';
/** A literal array of text where the query library takes a key. */
const LITERAL_KEY = /(?:queryKey\s*[:=]|[gs]et(?:Query|Queries)(?:Data|State)(?:<[^()]*>)?\()\s*\[\s*['"`]/;

export function queryKeyProblems(root) {
  if (!existsSync(path.join(root, CONSOLE))) return [];
  return sourceFiles(root, CONSOLE)
    .filter((file) => !isTest(file) && LITERAL_KEY.test(readFileSync(path.join(root, file), 'utf8')))
    .map((file) => `${file}: a literal query key; name it in shared/api/keys.ts or the cache file of its feature`);
}
