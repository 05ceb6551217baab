// Runs the checks that no linter has: boundaries, sizes, wording, alerts, and the others imported below.
import path from 'node:path';
import { alertProblems } from './alerts.mjs';
import { boundaryProblems } from './boundaries.mjs';
import { citationProblems } from './citations.mjs';
import { cycleProblems } from './cycles.mjs';
import { packageProblems } from './packages.mjs';
import { queryKeyProblems } from './query-keys.mjs';
import { sharedProblems } from './shared.mjs';
import { sizeProblems } from './sizes.mjs';
import { timeProblems } from './times.mjs';
import { wordingProblems } from './wording.mjs';
import { wordProblems } from './words.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const problems = [
  ...boundaryProblems(root),
  ...sizeProblems(root),
  ...wordingProblems(root),
  ...alertProblems(root),
  ...citationProblems(root),
  ...cycleProblems(root),
  ...packageProblems(root),
  ...queryKeyProblems(root),
  ...sharedProblems(root),
  ...timeProblems(root),
  ...wordProblems(root),
];
for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? 'boundaries, sizes, wording: in order' : `${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
