// Which specs each command runs: `npm test` has everything but the long proofs, `npm run test:long` has those.
import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** Journeys, and folders of them, that `npm test` runs; every other one is a long proof. */
const MAIN = [
  'apps/crash/src/oracle/',
  'apps/crash/src/ownership/failover-report.spec.ts',
  'apps/crash/src/races/caller.spec.ts',
  'apps/crash/src/races/oracle/',
  'apps/crash/src/standalone.spec.ts',
  'apps/crash/src/strikes/',
  'apps/crash/src/traffic/',
  'apps/e2e/src/automation/bot.journey.spec.ts',
  'apps/e2e/src/channels/cloud.journey.spec.ts',
  'apps/e2e/src/console-size.spec.ts',
  'apps/e2e/src/external/document/openapi.journey.spec.ts',
  'apps/e2e/src/figures/panel.journey.spec.ts',
  'apps/e2e/src/isolation/',
  'apps/e2e/src/main-journey.spec.ts',
  'apps/e2e/src/ticket-handling/ticket-handling.journey.spec.ts',
  'apps/e2e/src/wire/',
];
/** Run by both: less of it in `npm test`, what takes long in `npm run test:long` (`isLong` of libs/testing). */
const BOTH = ['apps/crash/src/standalone.spec.ts', 'apps/e2e/src/isolation/'];

const isIn = (list, spec) => list.some((each) => spec.startsWith(each));

/** Returns the name under which a spec's time is recorded: those that both commands run have one for each. */
export const timedAs = (spec) => (process.env.TEST_LONG === '1' && isIn(BOTH, spec) ? `${spec} (long)` : spec);

/** Whether a spec runs the product from outside. */
export const isJourney = (spec) => /^apps\/(e2e|crash)\//.test(spec);

/** Whether a journey needs only a company of its own (`describeJourney`). */
export const sharesProduct = (spec) => spec.endsWith('.journey.spec.ts');

/** Returns every spec, as paths below the root. */
export const specFiles = () =>
  ['apps', 'libs', 'bench', 'tools']
    .flatMap((top) => readdirSync(path.join(root, top), { recursive: true }).map((name) => path.join(top, name)))
    .filter((file) => /\.spec\.tsx?$/.test(file) && !/\/(node_modules|dist)\//.test(file))
    .sort();

/** Returns the specs of `npm run test:long`, or those of `npm test`. */
export const specsOf = (isLong) =>
  specFiles().filter((spec) =>
    isLong ? isJourney(spec) && (isIn(BOTH, spec) || !isIn(MAIN, spec)) : !isJourney(spec) || isIn(MAIN, spec),
  );
