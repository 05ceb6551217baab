// Limits of files and folders, and their names: docs/ARCHITECTURE.md, "Boundaries". Returns one line for each
// violation.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, sourceFiles } from './source-files.mjs';

const MAX_LINES = 250;
const MAX_TEST_LINES = 400;
const MAX_FILES = 15;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mjs|cjs)$/;

export function sizeProblems(root) {
  const files = sourceFiles(root).filter((file) => !file.startsWith('node_modules'));
  const long = files.flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
    const limit = isTest(file) ? MAX_TEST_LINES : MAX_LINES;
    return lines > limit ? [`${file}: ${lines} lines, at most ${limit}: it holds a second subject`] : [];
  });
  const named = files
    .filter((file) => !KEBAB.test(path.posix.basename(file)))
    .map((file) => `${file}: name it in kebab-case`);
  const folders = new Map();
  for (const file of files.filter((name) => !isTest(name) && !name.includes('/migrations/'))) {
    const folder = path.posix.dirname(file);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const full = [...folders]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder}: ${count} files, at most ${MAX_FILES}: it holds a second feature`);
  return [...long, ...named, ...full];
}
