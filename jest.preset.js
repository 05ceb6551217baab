import { existsSync } from 'node:fs';
import path from 'node:path';

const root = import.meta.dirname;
const GROUPS = path.join(root, '.cache/spec-groups');

// The one seed of whatever acts at random (testSeed in libs/testing, properties of fast-check): a merge must not hang on
// luck. With this one the actions of live/events.spec.ts lead to every event there is.
process.env.TEST_SEED ??= '28783922';

/**
 * One preset for every project. Specs and all that they load are loaded by Node itself (tools/jest/native.cjs): Jest
 * finds and runs the tests. A spec that needs a document names `./tools/jest/browser.cjs` as its environment.
 */
export default {
  rootDir: root,
  // `npm test` writes groups of journeys below .cache (tools/jest/journey-groups.mjs).
  roots: ['apps', 'libs', 'bench', 'tools', ...(existsSync(GROUPS) ? ['.cache/spec-groups'] : [])].map((top) =>
    path.join(root, top),
  ),
  testEnvironment: path.join(root, 'tools/jest/environment.cjs'),
  transform: { '\\.tsx?$': path.join(root, 'tools/jest/stub.cjs') },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'json', 'node'],
  globalSetup: path.join(root, 'tools/jest/setup.cjs'),
  globalTeardown: path.join(root, 'tools/jest/teardown.cjs'),
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  // A limit for what hangs, not a measure of speed: a busy machine is no failure.
  testTimeout: 120_000 * Number(process.env.TEST_PATIENCE ?? 1),
  watchman: false,
  cacheDirectory: path.join(root, '.cache/jest'),
};
