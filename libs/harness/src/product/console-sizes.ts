import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './machine.js';

const FOLDER = path.join(ROOT, 'dist', 'apps', 'web');
/** Names that a module asks for before it runs. Those asked for by `import(…)` are fetched when they are used. */
const STATIC_IMPORT = /(?:from|import)\s*"(?:\.\/|\/assets\/)([\w.-]+\.js)"/g;
const TICKETS_PAGE = /^tickets-page/;

/** Kilobytes (1,000) of JavaScript, gzip, in the built console. */
export interface ConsoleSizes {
  login: number;
  tickets: number;
  /** What the largest of the other pages needs beside the sign-in page's. */
  largestOther: number;
}

/** Reads the built console: each page's file with all it imports, and the entry with what the document preloads. */
export function consoleSizes(): ConsoleSizes {
  const files = readdirSync(path.join(FOLDER, 'assets')).filter((file) => file.endsWith('.js'));
  const entry = [...readFileSync(path.join(FOLDER, 'index.html'), 'utf8').matchAll(/\/assets\/([\w.-]+\.js)/g)];
  const shared = closure(entry.map(([, file]) => file ?? ''));
  const pageOf = (pattern: RegExp) => closure(files.filter((file) => pattern.test(file)));
  const language = pageOf(/^pt-BR-/);
  const login = new Set([...shared, ...pageOf(/^login-page/), ...language]);
  const layout = pageOf(/^console-layout/);
  const tickets = new Set([...shared, ...layout, ...pageOf(TICKETS_PAGE), ...language]);
  const others = files.filter((file) => /-page-/.test(file) && !TICKETS_PAGE.test(file));
  const beside = others.map((page) =>
    sizeOf(new Set([...closure([page])].filter((file) => !tickets.has(file) && !login.has(file)))),
  );
  return { login: sizeOf(login), tickets: sizeOf(tickets), largestOther: Math.max(0, ...beside) };
}

function closure(files: string[], known = new Set<string>()): Set<string> {
  for (const file of files) {
    if (file === '' || known.has(file)) continue;
    known.add(file);
    const text = readFileSync(path.join(FOLDER, 'assets', file), 'utf8');
    closure(
      [...text.matchAll(STATIC_IMPORT)].map(([, name]) => name ?? ''),
      known,
    );
  }
  return known;
}

const sizeOf = (files: Set<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(FOLDER, 'assets', file))).length, 0) / 1_000;
