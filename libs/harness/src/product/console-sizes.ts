import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './machine.js';

const FOLDER = path.join(ROOT, 'dist', 'apps', 'web');
/** Static imports of a module. Those by `import(…)` are fetched on use. */
const STATIC_IMPORT = /(?:from|import)\s*"(?:\.\/|\/assets\/)([\w.-]+\.js)"/g;
const TICKETS_PAGE = /^tickets-page/;
/** Source of the routes, which name every page: `routes.tsx` and those beside it. */
const SOURCE = path.join(ROOT, 'apps', 'web', 'src');
const ROUTES = /routes\.tsx?$/;
const ROUTE_PAGE = /import\('[^']*\/([\w-]+-page)\.js'\)/g;
/** Pages outside the console's frame. */
const FRAMELESS = new Set([
  'sign-up-page',
  'recovery-page',
  'setup-page',
  'past-due-page',
  'enrolment-page',
  'transcript-page',
  'not-found-page',
]);

/** Kilobytes (1,000 bytes) of gzipped JavaScript in the built console. */
export interface ConsoleSizes {
  login: number;
  tickets: number;
  /** What each other page needs besides the sign-in page and, inside the console, its frame. */
  others: Record<string, number>;
}

/** Returns the size of the largest other page. */
export const largestOther = ({ others }: ConsoleSizes): number => Math.max(0, ...Object.values(others));

/** Table of a language's texts (shared/i18n/files), which every page loads. */
const TEXTS_TABLE = /^files-pt-br-/;
/** Matches an entry of it: a namespace and the file with its texts. */
const TEXTS =
  /(?:features\/([\w-]+)\/locales|locales\/([\w-]+))\/pt-BR\.json[`"']:\(\)=>[^`"']*import\([`"']\.\/(pt-BR-[\w-]+\.js)/g;

/**
 * Measures what each page of the built console waits for: its file with all its imports, its texts in the first
 * language, and the entry with what the document preloads. Left out is what loads behind the page, such as the region
 * of the toasts.
 */
export function consoleSizes(): ConsoleSizes {
  const files = readdirSync(path.join(FOLDER, 'assets')).filter((file) => file.endsWith('.js'));
  const entry = [...readFileSync(path.join(FOLDER, 'index.html'), 'utf8').matchAll(/\/assets\/([\w.-]+\.js)/g)];
  const pageOf = (pattern: RegExp) => closure(files.filter((file) => pattern.test(file)));
  const shared = closure([...entry.map(([, file]) => file ?? ''), ...pageOf(TEXTS_TABLE)]);
  const login = withTexts(new Set([...shared, ...pageOf(/^login-page/)]));
  const layout = pageOf(/^console-layout/);
  const tickets = withTexts(new Set([...shared, ...layout, ...pageOf(TICKETS_PAGE)]));
  const frame = withTexts(new Set([...shared, ...layout]));
  const routes = readdirSync(SOURCE).filter((file) => ROUTES.test(file));
  const pages = routes.flatMap((file) =>
    [...readFileSync(path.join(SOURCE, file), 'utf8').matchAll(ROUTE_PAGE)].map(([, page]) => page ?? ''),
  );
  const others = pages
    .filter((page) => page !== 'login-page' && page !== 'tickets-page')
    .map((page) => {
      const file = files.find((each) => each.startsWith(`${page}-`));
      if (!file) throw new Error(`nothing was built for ${page}`);
      const additional = [...withTexts(new Set([...shared, ...closure([file])]))].filter(
        (needed) => !login.has(needed) && (FRAMELESS.has(page) || !frame.has(needed)),
      );
      return [page, sizeOf(new Set(additional))] as const;
    });
  return { login: sizeOf(login), tickets: sizeOf(tickets), others: Object.fromEntries(others) };
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

/** Namespaces loaded at the start, on every page. */
const ALWAYS = ['common', 'errors'];

/** Adds the texts that the files need: those of the namespaces they name. */
function withTexts(files: Set<string>): Set<string> {
  const codes = [...files].map((file) => readFileSync(path.join(FOLDER, 'assets', file), 'utf8'));
  const isUsed = (namespace: string) =>
    ALWAYS.includes(namespace) || codes.some((code) => new RegExp(`\\(["'\`]${namespace}["'\`]\\)`).test(code));
  const texts = codes
    .flatMap((code) => [...code.matchAll(TEXTS)])
    .map(([, feature, shared, file]) => ({ namespace: feature ?? shared ?? '', file: file ?? '' }));
  if (texts.length === 0) throw new Error('nothing says where the texts are');
  return new Set([...files, ...texts.filter(({ namespace }) => isUsed(namespace)).map(({ file }) => file)]);
}

const sizeOf = (files: Set<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(FOLDER, 'assets', file))).length, 0) / 1_000;
