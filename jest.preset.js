import path from 'node:path';

const root = import.meta.dirname;

// The one seed of whatever acts at random (testSeed in libs/testing, properties of fast-check): a merge must not hang on
// luck. With this one the actions of live/events.spec.ts lead to every event there is.
process.env.TEST_SEED ??= '28783922';

/** One preset for every project: CommonJS Jest over our TypeScript and over the ES modules we depend on. */
export default {
  rootDir: root,
  testEnvironment: path.join(root, 'tools/jest/patient-environment.cjs'),
  transform: { '^.+\\.(ts|tsx|js|mjs)$': path.join(root, 'tools/jest/swc.cjs') },
  transformIgnorePatterns: ['/node_modules/(typescript|@swc|libphonenumber-js|swagger-ui-dist)/'],
  // .mjs entries: jest's default resolver reads "exports" with the `require` condition first
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'node'],
  moduleNameMapper: {
    '^fast-check$': path.join(root, 'tools/jest/fast-check.cjs'),
    // its ES module is named .js although its package is CommonJS
    '^@preact/signals-core$': path.join(root, 'node_modules/@preact/signals-core/dist/signals-core.js'),
    '^@prosa/([a-z-]+)$': path.join(root, 'libs/$1/src/index.ts'),
    '^@prosa/service-kit/([a-z]+)$': path.join(root, 'libs/service-kit/src/$1/index.ts'),
    // as written first: a package's own ./x.js must not become its ./x.mjs
    '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1'],
  },
  resolver: path.join(root, 'tools/jest/resolver.cjs'),
  globalSetup: path.join(root, 'tools/jest/setup.cjs'),
  globalTeardown: path.join(root, 'tools/jest/teardown.cjs'),
  setupFiles: ['reflect-metadata', path.join(root, 'apps/web/src/shared/testing/browser-stubs.ts')],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  // A limit for what hangs, not a measure of speed: a busy machine is no failure.
  testTimeout: 30_000 * Number(process.env.TEST_PATIENCE ?? 1),
  watchman: false,
  cacheDirectory: path.join(root, '.cache/jest'),
};
