// Groups specs: the files of a group share what they load, because loading (Nest, TypeORM, Chakra) takes longer than
// the tests of most files. Groups are filled by the recorded times of their members.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTimes, secondsOf } from '../gate/times.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.cache/spec-groups');
const orderFile = path.join(root, '.cache/spec-order.json');

const MEMBER = "const { member } = require('../../tools/jest/member.cjs');";
/**
 * `seconds`: most of the members of a group together; with loading, 45 take about a minute. `first`: loaded before the
 * files, which are the testing library's hooks, our replacement of the WhatsApp library's signatures, and the product
 * that the journeys of a group share.
 */
const KINDS = {
  node: {
    environment: './tools/jest/patient-environment.cjs',
    seconds: 45,
    first: [MEMBER, "require('@prosa/signal');"],
  },
  jsdom: {
    environment: './tools/jest/patient-jsdom.cjs',
    seconds: 45,
    first: [MEMBER, "require('@testing-library/react');"],
  },
  journey: {
    environment: './tools/jest/patient-environment.cjs',
    seconds: 300,
    first: [MEMBER, "require('@prosa/harness').shareProduct();"],
  },
};

/**
 * Writes one file per group below `.cache` (jest.gate.js runs them), and the time of each group and journey for the
 * sequencer. Returns the groups of the specs that `isFirst` separately from the others, and the journeys.
 */
export function writeSpecGroups(isFirst) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const times = readTimes();
  const specs = specFiles();
  const inGroups = specs.filter((spec) => !isJourney(spec));
  const isEarly = (spec) => isFirst?.(spec) === true;
  const first = writeGroups('first', inGroups.filter(isEarly), times);
  const rest = writeGroups(
    'rest',
    inGroups.filter((spec) => !isEarly(spec)),
    times,
  );
  const shared = writeGroups('shared', specs.filter(sharesProduct), times);
  const own = specs.filter((spec) => isJourney(spec) && !sharesProduct(spec));
  const journeys = [...shared, ...own.map((spec) => [spec, secondsOf(times, spec)])];
  writeFileSync(orderFile, JSON.stringify(Object.fromEntries([...first, ...rest, ...journeys])));
  const files = (list) => list.map(([file]) => file);
  return { first: files(first), rest: files(rest), journeys: files(journeys) };
}

/** Returns files and seconds of groups for each kind. */
function writeGroups(name, specs, times) {
  return Object.keys(KINDS).flatMap((kind) =>
    fillGroups(
      specs.filter((spec) => kindOf(spec) === kind),
      times,
      KINDS[kind].seconds,
    ).map(({ members, seconds }, index) => {
      const file = path.join('.cache/spec-groups', `${name}-${kind}-${index + 1}.spec.js`);
      writeFileSync(path.join(root, file), textOf(kind, members));
      return [file, seconds];
    }),
  );
}

/** Fills groups greedily: the longest spec first, each into the group with the least time. */
export function fillGroups(specs, times, groupSeconds) {
  const sized = specs.map((spec) => ({ spec, seconds: secondsOf(times, spec) })).sort((a, b) => b.seconds - a.seconds);
  const total = sized.reduce((sum, { seconds }) => sum + seconds, 0);
  const groups = Array.from({ length: Math.ceil(total / groupSeconds) }, () => ({ members: [], seconds: 0 }));
  for (const { spec, seconds } of sized) {
    const least = groups.reduce((a, b) => (b.seconds < a.seconds ? b : a));
    least.members.push(spec);
    least.seconds += seconds;
  }
  return groups;
}

/** Returns every spec, as paths below the root. */
const specFiles = () =>
  ['apps', 'libs', 'bench', 'tools']
    .flatMap((top) => readdirSync(path.join(root, top), { recursive: true }).map((name) => path.join(top, name)))
    .filter((file) => /\.spec\.tsx?$/.test(file) && !/\/(node_modules|dist)\//.test(file))
    .sort();

/** Journeys with processes of their own are not grouped: they take minutes. */
const isJourney = (spec) => /^apps\/(e2e|crash)\//.test(spec);

/** Whether a journey needs only a company of its own (`describeJourney`). */
const sharesProduct = (spec) => spec.endsWith('.journey.spec.ts');

function kindOf(file) {
  if (sharesProduct(file)) return 'journey';
  return readFileSync(path.join(root, file), 'utf8').includes('@jest-environment jsdom') ? 'jsdom' : 'node';
}

const textOf = (kind, files) =>
  [
    `/** @jest-environment ${KINDS[kind].environment} */`,
    ...KINDS[kind].first,
    ...files.map((file) => `member('${file}', () => require('../../${file}'));`),
    '',
  ].join('\n');
