// Journeys that share a product (`describeJourney`): the files of a group run after each other in one worker.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTimes, secondsOf } from '../gate/times.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const FOLDER = '.cache/spec-groups';

/** Writes so many groups, filled evenly by recorded times. Returns their seconds by file. */
export function writeJourneyGroups(specs, count) {
  const times = readTimes();
  rmSync(path.join(root, FOLDER), { recursive: true, force: true });
  mkdirSync(path.join(root, FOLDER), { recursive: true });
  const groups = Array.from({ length: Math.min(count, specs.length) }, () => ({ members: [], seconds: 0 }));
  const sized = specs.map((spec) => ({ spec, seconds: secondsOf(times, spec) })).sort((a, b) => b.seconds - a.seconds);
  for (const { spec, seconds } of sized) {
    const least = groups.reduce((a, b) => (b.seconds < a.seconds ? b : a));
    least.members.push(spec);
    least.seconds += seconds;
  }
  const files = groups.map(({ members, seconds }, index) => {
    const file = path.join(FOLDER, `journeys-${index + 1}.spec.ts`);
    writeFileSync(path.join(root, file), textOf(members));
    return [file, seconds];
  });
  return new Map(files);
}

const textOf = (specs) =>
  [
    "require('@prosa/harness').shareProduct();",
    ...specs.map((spec) => `describe('${spec}', () => void require('../../${spec}'));`),
    '',
  ].join('\n');
