// Duration of each spec, in seconds: from the last run here, else as committed for a clean clone.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { slownessByTier, tierOf } from './budgets.mjs';
import { isJourney, timedAs } from './specs.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const committedFile = path.join(root, 'tools/jest/test-times.json');
const recordedFile = path.join(root, '.cache/test-times.json');
/** Seconds of each file of a run, in its order, for the order and the progress of Jest. */
const orderFile = path.join(root, '.cache/spec-order.json');
const GROUPS = path.join(root, '.cache/spec-groups');
/** More than there are cores: journeys wait for browsers and for processes that start, stop or are killed. */
export const WORKERS = 3;
/** Guess for a spec without a recorded time. */
const UNKNOWN_SECONDS = 2;

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Returns the seconds of a run on a quiet machine, by the spec's path below the root. */
export const committedTimes = () => readJson(committedFile);

/** Returns seconds by the spec's path below the root, the last ones of this machine first. */
export const readTimes = () => ({ ...committedTimes(), ...readJson(recordedFile) });

/** Returns the seconds of a spec, or a guess when none are recorded. */
export const secondsOf = (times, spec) => times[timedAs(spec)] ?? times[spec] ?? UNKNOWN_SECONDS;

/**
 * Stores how long each file will take (`known`: those of groups), in the order in which they are run, and returns the
 * files in it: the longest first, and journeys, which wait for browsers and processes, one after another beside the rest,
 * which keeps the processor busy.
 */
export function orderSpecs(files, known) {
  const times = readTimes();
  const sized = files
    .map((file) => ({ file, seconds: known.get(file) ?? secondsOf(times, file) }))
    .sort((a, b) => b.seconds - a.seconds);
  const journeys = sized.filter(({ file }) => known.has(file) || isJourney(file));
  const others = sized.filter((each) => !journeys.includes(each));
  const ordered = [];
  /** Seconds at which the worker of journeys is free, and the others. */
  const free = { journeys: 0, others: 0 };
  while (ordered.length < sized.length) {
    const isTurn = journeys.length > 0 && (others.length === 0 || free.journeys <= free.others);
    const next = (isTurn ? journeys : others).shift();
    if (isTurn) free.journeys += next.seconds;
    else free.others += next.seconds / (WORKERS - 1);
    ordered.push(next);
  }
  writeFileSync(orderFile, JSON.stringify(Object.fromEntries(ordered.map(({ file, seconds }) => [file, seconds]))));
  return ordered.map(({ file }) => file);
}

const specOf = (name) => path.relative(root, name);

/** Returns the times of this run by spec; the members of a group have a `describe` of their own, named by their path. */
export function timesOf(testResults) {
  const times = {};
  for (const { name, startTime, endTime, assertionResults } of testResults) {
    if (!name.startsWith(GROUPS)) times[specOf(name)] = (endTime - startTime) / 1_000;
    else {
      for (const { ancestorTitles, duration } of assertionResults)
        times[ancestorTitles[0]] = (times[ancestorTitles[0]] ?? 0) + (duration ?? 0) / 1_000;
    }
  }
  return Object.fromEntries(Object.entries(times).map(([spec, seconds]) => [spec, Math.round(seconds * 10) / 10]));
}

/** Stores the times for the next run, but those of specs that failed, which may have waited for long. */
export function saveTimes(times, testResults) {
  const failed = new Set(testResults.filter(({ status }) => status === 'failed').flatMap(specsOfResult));
  const passed = Object.entries(times).filter(([spec]) => !failed.has(spec));
  const all = { ...readJson(recordedFile), ...Object.fromEntries(passed.map(([spec, s]) => [timedAs(spec), s])) };
  writeFileSync(recordedFile, textOf(all));
}

/** Returns the spec of a file's results, or the members of a group in which a test failed. */
const specsOfResult = ({ name, assertionResults }) =>
  name.startsWith(GROUPS)
    ? assertionResults.filter(({ status }) => status === 'failed').map(({ ancestorTitles }) => ancestorTitles[0])
    : [specOf(name)];

/**
 * Returns these times as they would be on the machine whose times are known, so that a table from a slower one gives
 * nobody a larger budget.
 */
export function inScaleOf(known, times) {
  const slowness = slownessByTier(times, known);
  const scaled = ([spec, seconds]) => [spec, Math.round((seconds / slowness[tierOf(spec)]) * 10) / 10];
  return Object.fromEntries(Object.entries(times).map(scaled));
}

/** Replaces the committed table: `node tools/gate/times.mjs` after a run. */
function commitTimes() {
  const known = committedTimes();
  const exists = (spec) => existsSync(path.join(root, spec.replace(' (long)', '')));
  const recorded = Object.entries(readJson(recordedFile)).filter(([spec]) => exists(spec));
  const all = Object.entries({ ...known, ...inScaleOf(known, Object.fromEntries(recorded)) });
  writeFileSync(committedFile, textOf(Object.fromEntries(all.filter(([spec]) => exists(spec)))));
}

const textOf = (times) => `${JSON.stringify(Object.fromEntries(Object.entries(times).sort()), null, 2)}\n`;

if (process.argv[1] === import.meta.filename) commitTimes();
