// Every package of package.json is imported by a file, or listed here with its reason. Returns one line for each other.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf, sourceFiles } from './source-files.mjs';

/** Packages that no file of ours imports by name, and why they are needed. */
const REASONS = {
  '@swc/core': 'compiles for the build and the tests',
  '@testing-library/dom': 'peer of @testing-library/react',
  '@types/cookie-parser': 'types',
  '@types/escape-html': 'types',
  '@types/express': 'types',
  '@types/jest': 'types',
  '@types/multer': 'types',
  '@types/node': 'types',
  '@types/passport-jwt': 'types',
  '@types/pg': 'types',
  '@types/react': 'types',
  '@types/react-dom': 'types',
  '@types/web-push': 'types',
  '@types/ws': 'types',
  '@types/yauzl': 'types',
  'curve25519-js': 'the signatures that ours are compared with (docs/decisions/012-signatures.md)',
  'emojibase-data': 'read as data by the build of the console',
  jest: 'runs the tests; called by its path',
  'jest-environment-jsdom': 'named by the specs of the console',
  nx: 'runs builds and checks; called by its path',
  oxfmt: 'formats; called by its path',
  oxlint: 'lints; called by its path',
  passport: 'peer of @nestjs/passport',
  typescript: 'called by Nx and Nest',
  'typescript-native': 'checks types; called by its path',
};

/** Returns one line for each package without an import or a reason, and for each unneeded reason. */
export function packageProblems(root) {
  const file = path.join(root, 'package.json');
  if (!existsSync(file)) return [];
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  const declared = Object.keys({ ...dependencies, ...devDependencies });
  const imported = new Set(
    sourceFiles(root)
      .flatMap((name) => importsOf(root, name))
      .map(packageOf),
  );
  const mentioned = sourceFiles(root).map((name) => readFileSync(path.join(root, name), 'utf8'));
  const isUsed = (name) =>
    imported.has(name) || mentioned.some((text) => new RegExp(`(?:require|resolve)\\(\\s*['"]${name}['"/]`).test(text));
  return declared
    .filter((name) => !isUsed(name) && !(name in REASONS))
    .map(
      (name) => `package.json: ${name}: no file imports it; remove it, or give its reason in tools/check/packages.mjs`,
    );
}

const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
