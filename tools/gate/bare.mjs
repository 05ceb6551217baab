// The second run of the merge gate: the suites that need a program, as on a machine with only Node and npm. There each
// must be skipped under a name with the reason, or run with what npm installs; none may fail.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from '../ensure.mjs';
import { printList, readReports, reportFileOf } from './report.mjs';
import { runStep, stopSteps } from './steps.mjs';

ensureInstalled();
const { ensureBuilt } = await import('../ensure-built.mjs');
ensureBuilt();

const root = path.resolve(import.meta.dirname, '../..');
const NEEDY = /\b(describeWith|itWith|useBroker|TestBroker|Distributed|findFfmpeg)\b/;
/** Suites that need not be repeated on a bare machine, each with the reason. */
const SAME = new Map([
  ['apps/crash/src/standalone.spec.ts', 'one process, no program'],
  ['apps/crash/src/races/races.spec.ts', 'one process, no program'],
  ['apps/crash/src/strikes/plan.spec.ts', 'plans only'],
  ['apps/e2e/src/accessibility/accessibility.spec.ts', 'the browser of npm is shown by the main journey'],
  ['apps/e2e/src/door.spec.ts', 'the browser of npm is shown by the main journey'],
  ['apps/e2e/src/attacks/attacks.spec.ts', 'the browser of npm is shown by the main journey'],
  ['apps/e2e/src/figures/reports.spec.ts', 'the browser of npm is shown by the main journey'],
]);
/** These need a browser alone: that of npm is shown by the main journey. */
const SHARED_JOURNEY = /\.journey\.spec\.ts$/;
const SKIPPED_FOR = /\(skipped: no /;

const specs = ['apps', 'libs', 'bench']
  .flatMap((top) => readdirSync(path.join(root, top), { recursive: true }).map((name) => path.join(top, name)))
  .filter((file) => /\.spec\.tsx?$/.test(file) && !/\/(node_modules|dist)\//.test(file))
  .filter((file) => !SAME.has(file) && !SHARED_JOURNEY.test(file) && needsProgram(path.join(root, file)));
const report = reportFileOf('bare');
const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const args = [jest, '--ci', '--maxWorkers=3', '--json', `--outputFile=${report}`, '--runTestsByPath', ...specs];
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stopSteps().then(() => process.exit(1)));
await runStep(`as on a bare machine, ${specs.length} suites that need a program`, args, false, bareEnvironment());

const { passed, failed, skipped } = readReports([report]);
printList('Skipped as they must be:', skipped);
const unnamed = skipped.filter((name) => !SKIPPED_FOR.test(name));
printList('Skipped without a reason:', unnamed);
const isProven = skipped.length > unnamed.length;
if (!isProven) console.log('\nNothing was skipped: the programs were not hidden.');
console.log(`\nbare: ${passed} passed, ${failed} failed, ${skipped.length} skipped`);
process.exit(failed === 0 && unnamed.length === 0 && isProven ? 0 : 1);

/** Whether a file, or one it imports by a relative path, names a helper that starts or finds a program. */
function needsProgram(file, known = new Set()) {
  if (known.has(file)) return false;
  known.add(file);
  const text = readFileSync(file, 'utf8');
  if (NEEDY.test(text)) return true;
  return [...text.matchAll(/from '(\.[^']*)\.js'/g)]
    .map(([, name]) => path.resolve(path.dirname(file), name))
    .flatMap((name) => [`${name}.ts`, `${name}.tsx`].filter((each) => existsSync(each)))
    .some((each) => needsProgram(each, known));
}

/** Only Node is on PATH, no setting names a program or server, and libs/testing finds none. */
function bareEnvironment() {
  const folder = path.join(root, '.cache/bare-path');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  symlinkSync(process.execPath, path.join(folder, 'node'));
  const hidden = ['AMQP_URL', 'DATABASE_URL', 'CHROMIUM_PATH', 'FFMPEG_PATH', 'DOCKER_HOST'];
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !hidden.includes(name) && !name.startsWith('TEST_')),
  );
  return { ...env, PATH: folder, PROSA_TEST_BARE: '1' };
}
