// Specs in groups: the files of one group share what they load, for loading (Nest, TypeORM, Chakra) takes longer than the
// tests of most files. What a file declares stands in a describe of its own, so that hooks and names stay apart.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.cache/spec-groups');

/** How many groups there are for files of each environment: each has a bit of everything, so all take about as long. */
const GROUPS = { jsdom: 4, node: 6 };
/**
 * Ahead of the files: hooks of the testing library are for all of them, the signatures of the WhatsApp library are ours
 * from its first import, and no spy or false clock outlives its file.
 */
const FRESH = 'const fresh = () => (jest.restoreAllMocks(), jest.useRealTimers());';
const FIRST = { jsdom: [FRESH, "require('@testing-library/react');"], node: [FRESH, "require('@prosa/signal');"] };

/** Writes one file for each group below `.cache`; jest.gate.js runs them. */
export function writeSpecGroups() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = specFiles();
  for (const [kind, count] of Object.entries(GROUPS)) {
    const ofKind = files.filter((file) => kindOf(file) === kind);
    for (let group = 0; group < count; group++) {
      const members = ofKind.filter((_, index) => index % count === group);
      writeFileSync(path.join(folder, `${kind}-${group + 1}.spec.js`), textOf(kind, members));
    }
  }
}

/** Every spec but the journeys, as paths below the root. */
const specFiles = () =>
  ['apps', 'libs', 'bench', 'tools']
    .flatMap((top) => readdirSync(path.join(root, top), { recursive: true }).map((name) => path.join(top, name)))
    .filter((file) => /\.spec\.tsx?$/.test(file) && !/^apps\/(e2e|crash)\/|\/(node_modules|dist)\//.test(file))
    .sort();

const kindOf = (file) =>
  readFileSync(path.join(root, file), 'utf8').includes('@jest-environment jsdom') ? 'jsdom' : 'node';

const textOf = (kind, files) =>
  [
    `/** @jest-environment ${kind} */`,
    ...FIRST[kind],
    ...files.map((file) => `describe('${file}', () => (require('../../${file}'), afterAll(fresh)));`),
    '',
  ].join('\n');
