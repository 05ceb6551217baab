// Duration of each spec, in seconds: from the last run here, else as committed for a clean clone.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const committedFile = path.join(root, 'tools/jest/test-times.json');
const recordedFile = path.join(root, '.cache/test-times.json');
/** File to which the members of groups append their times, one line each (tools/jest/member.cjs). */
export const membersFile = path.join(root, '.cache/test-times.jsonl');
/** Guess for a spec without a recorded time. */
const UNKNOWN_SECONDS = 2;

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Returns seconds by the spec's path below the root. */
export const readTimes = () => ({ ...readJson(committedFile), ...readJson(recordedFile) });

/** Returns the seconds of a spec, or a guess when none are recorded. */
export const secondsOf = (times, spec) => times[spec] ?? UNKNOWN_SECONDS;

/** Deletes lines that an earlier run left unread. */
export const forgetMembers = () => rmSync(membersFile, { force: true });

/** Returns the times of this run: for members of groups from their own lines, for other files from Jest's report. */
export function timesOf(report) {
  const lines = existsSync(membersFile) ? readFileSync(membersFile, 'utf8').trim().split('\n').filter(Boolean) : [];
  const members = lines.map((line) => JSON.parse(line)).map(({ spec, seconds }) => [spec, seconds]);
  const files = report.testResults
    .filter(({ name }) => !name.includes(`${path.sep}.cache${path.sep}`))
    .map(({ name, startTime, endTime }) => [path.relative(root, name), (endTime - startTime) / 1_000]);
  return Object.fromEntries([...members, ...files].map(([spec, seconds]) => [spec, Math.round(seconds * 10) / 10]));
}

/** Stores the times for the next run. */
export function saveTimes(times) {
  const all = { ...readJson(recordedFile), ...times };
  writeFileSync(recordedFile, textOf(all));
}

/** Replaces the committed table: `node tools/gate/times.mjs` after a run on a quiet machine. */
function commitTimes() {
  const all = Object.entries(readTimes()).filter(([spec]) => existsSync(path.join(root, spec)));
  writeFileSync(committedFile, textOf(Object.fromEntries(all)));
}

const textOf = (times) => `${JSON.stringify(Object.fromEntries(Object.entries(times).sort()), null, 2)}\n`;

if (process.argv[1] === import.meta.filename) commitTimes();
