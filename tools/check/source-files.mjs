// Lists the source files of the workspace and their imports.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `generated`: what a tool of ours wrote, and a spec compares. */
const SKIPPED = new Set(['node_modules', 'dist', '.nx', '.cache', 'data', '.git', 'generated']);
const CODE = /\.(ts|tsx|mjs|cjs)$/;
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"\n;]|\n)*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g;

/** Returns paths relative to `root`, with forward slashes. */
export function sourceFiles(root, folder = '.') {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourceFiles(root, file);
    return CODE.test(entry.name) ? [file] : [];
  });
}

/** Returns the import specifiers of a file, as written, of the statements that match. */
export function importsOf(root, file, statement = /(?:)/) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found = [...text.matchAll(IMPORT)].filter(([whole]) => statement.test(whole.trimStart()));
  return found.map(([, from, dynamic, bare]) => from ?? dynamic ?? bare);
}

export const isTest = (file) => /\.(spec|test)\.tsx?$/.test(file) || /(^|\/)(e2e|test|bench)\//.test(file);
