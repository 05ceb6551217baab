// Documents and files that code and documents name must be in the repository. Returns one line for each that is not.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.mjs';

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g;
const PAGE = /(?<![\w/.-])((?:[\w.-]+\/)*[\w-]+\.md)\b/g;
/** Matches files and folders that a page names between backticks, without placeholders. */
const FILE = /`((?:apps|bench|deploy|docs|libs|tools)\/[\w.@/-]*\w)\/?`/g;
const LINK = /\]\(([^)#\s]+\.md)(?:#[^)]*)?\)/g;

/** Folders searched for a page that is cited by its name alone. */
const PLACES = ['', 'docs/', 'docs/spec/', 'docs/decisions/', 'docs/flows/', 'docs/guide/'];

/** Returns one line for each citation below `root` of a missing page. */
export function citationProblems(root) {
  const inCode = sourceFiles(root)
    .filter((file) => !file.startsWith('tools/check/'))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const cited = [...text.matchAll(COMMENT)].flatMap(([comment]) =>
        [...comment.matchAll(PAGE)].map(([, page]) => page),
      );
      return missing(root, file, cited, PLACES);
    });
  const inPages = pagesBelow(root).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const cited = [...text.matchAll(LINK)].map(([, page]) => page).filter((page) => !/^https?:/.test(page));
    const named = [...text.matchAll(FILE)].map(([, name]) => name);
    return [...missing(root, file, cited, [`${path.posix.dirname(file)}/`]), ...missing(root, file, named, [''])];
  });
  return [...inCode, ...inPages];
}

const missing = (root, file, cited, places) =>
  [...new Set(cited)]
    .filter((page) => !places.some((place) => existsSync(path.join(root, place, page))))
    .map((page) => `${file}: cites ${page}, which is not in the repository`);

const pagesBelow = (root) => [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...(existsSync(path.join(root, 'docs')) ? readdirSync(path.join(root, 'docs'), { recursive: true }) : [])
    .map((name) => path.posix.join('docs', name.split(path.sep).join('/')))
    .filter((name) => name.endsWith('.md')),
];
