// The recorded times of specs are complete enough for the order of a run, and name no spec that was deleted.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.mjs';

const FILE = 'tools/jest/test-times.json';
/** Share of the specs that may be without a time. */
const UNKNOWN_MAX = 0.1;

/** Returns one line for each time of a deleted spec, and one when too many specs have no time. */
export function timeProblems(root) {
  if (!existsSync(path.join(root, FILE))) return [];
  const times = JSON.parse(readFileSync(path.join(root, FILE), 'utf8'));
  const specs = sourceFiles(root).filter((name) => /\.spec\.tsx?$/.test(name));
  const unknown = specs.filter((spec) => !(spec in times));
  const deleted = Object.keys(times).filter((spec) => !existsSync(path.join(root, spec.replace(' (long)', ''))));
  return [
    ...deleted.map((spec) => `${FILE}: ${spec}: there is no such spec`),
    ...(unknown.length > specs.length * UNKNOWN_MAX
      ? [
          `${FILE}: no time of ${unknown.length} of ${specs.length} specs; run both commands, then node tools/gate/times.mjs`,
        ]
      : []),
  ];
}
