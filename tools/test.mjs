// `npm test`: sets everything up and runs the checks; ends with one line of what passed, failed and was skipped. First
// the checks of the sources, then the specs of affected projects, then all others; a part that fails ends the run.
// `npm run test:long` (`--long`) runs the long proofs instead, and then what needs programs as on a bare machine.
// `npm test -- <path or project>` runs the specs below that.
import path from 'node:path';
import { ensureInstalled } from './ensure.mjs';
import { useMemoryFolder } from './gate/memory-folder.cjs';

ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
ensureBuilt();
const { announce, startTestServices } = await import('../dist/libs/testing/src/test-services.js');
const { affectedSpecs, rememberGreen } = await import('./gate/affected.mjs');
const { overBudget } = await import('./gate/budgets.mjs');
const { printList, readReports, reportFileOf } = await import('./gate/report.mjs');
const { runStep, stopSteps } = await import('./gate/steps.mjs');
const { committedTimes, orderSpecs, saveTimes, timesOf, WORKERS } = await import('./gate/times.mjs');
const { sharesProduct, specsOf } = await import('./gate/specs.mjs');
const { writeJourneyGroups } = await import('./jest/journey-groups.mjs');

const root = path.resolve(import.meta.dirname, '..');
const isLong = process.argv.includes('--long');
if (isLong) process.env.TEST_LONG = '1';
useMemoryFolder();
const paths = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const bin = (name) => path.join(root, 'node_modules', name);

const STATIC = {
  types: [path.join(root, 'tools/typecheck.mjs')],
  lint: [bin('oxlint/bin/oxlint'), '--quiet'],
  format: [bin('oxfmt/bin/oxfmt'), '--check'],
  'boundaries, sizes, wording': [path.join(root, 'tools/check/all.mjs')],
};

/** Returns the arguments of a Jest run over these files. */
const jest = (report, files) => [
  // A larger young generation: specs make much that is soon garbage (12 % less time).
  '--max-semi-space-size=64',
  bin('jest/bin/jest.js'),
  '--ci',
  '--config=jest.config.js',
  `--reporters=${path.join(root, 'tools/jest/progress-reporter.mjs')}`,
  '--json',
  `--outputFile=${report}`,
  // Each long proof starts processes of its own, which must not wait for a processor for long.
  `--maxWorkers=${isLong ? 2 : WORKERS}`,
  '--workerIdleMemoryLimit=1500MB',
  `--testSequencer=${path.join(root, 'tools/jest/gate-sequencer.cjs')}`,
  '--runTestsByPath',
  ...files,
];

if (paths.length > 0) {
  const isPassed = await runStep('tests', [bin('jest/bin/jest.js'), '--maxWorkers=2', ...paths], false);
  process.exit(isPassed ? 0 : 1);
}
if (!isLong) {
  const steps = Object.entries(STATIC).map(([name, args]) => runStep(name, args, true));
  if ((await Promise.all(steps)).includes(false)) {
    console.log('\nNo test was run: what is wrong above comes first.');
    process.exit(1);
  }
}

const specs = specsOf(isLong);
// Long proofs run side by side, the journeys of `npm test` one after another.
const groups = writeJourneyGroups(specs.filter(sharesProduct), isLong ? 2 : 1);
const files = orderSpecs([...specs.filter((spec) => !sharesProduct(spec)), ...groups.keys()], groups);
const isAffected = (isLong ? null : affectedSpecs()) ?? (() => false);
const first = files.filter(isAffected);
const rest = files.filter((spec) => !isAffected(spec));
const starting = startTestServices({ hasBroker: true });
// From here on there is something to stop, also while it is still starting. Not `once`: a library that listens as well
// (signal-exit) ends the process when it finds itself the last listener.
let interrupted;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted ??= interrupt()));
const services = await starting;
await interrupted;
announce(services);
console.log(`\ntest services: database ${services.how.database}, broker ${services.how.broker}`);

const reports = [];
let isGreen = true;
try {
  if (first.length > 0) isGreen = await runJest('tests of what is affected', 'first', first);
  if (isGreen) isGreen = await runJest(isLong ? 'long proofs' : 'tests', 'rest', rest);
} finally {
  await services.stop();
}
process.exit(
  summarise() && (!isLong || (await runStep('bare', [path.join(root, 'tools/gate/bare.mjs')], false))) ? 0 : 1,
);

async function runJest(name, part, files) {
  const report = reportFileOf(part);
  reports.push(report);
  return runStep(name, jest(report, files), false);
}

function summarise() {
  const { testResults, passed, failed, skipped, failures } = readReports(reports);
  const times = timesOf(testResults);
  saveTimes(times, testResults);
  const budget = overBudget(times, committedTimes());
  printList('Skipped, because what they need is not on this machine:', skipped);
  printList('Over their budget:', budget.listed);
  printList('Over a budget that fails the run:', budget.failing);
  if (reports.length === 1 && first.length > 0) console.log('\nThe other tests were not run.');
  console.log(`\nSeconds of all files together: ${budget.totals}`);
  printList('Failed:', failures);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped.length} skipped`);
  const isPassed = isGreen && failed === 0 && budget.failing.length === 0;
  if (isPassed) rememberGreen();
  return isPassed;
}

/** Stops everything started, so that nothing outlives the run. */
async function interrupt() {
  await stopSteps();
  const { stop } = await starting;
  await stop();
  process.exit(1);
}
