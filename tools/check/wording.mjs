// Text that must never be in the repository: download addresses, focused tests, silenced checks without a reason.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.mjs';

const FORBIDDEN = [
  [
    /\b(?:it|test|describe)\.(?:only|skip|todo)\(|\b(?:xit|xdescribe|fit|fdescribe)\(/,
    'a test that does not run, or runs alone',
  ],
  [/@ts-ignore|@ts-nocheck/, 'a silenced type check'],
  [/dangerouslySetInnerHTML/, 'raw HTML'],
  [/(?:oxlint|eslint)-disable(?!.*--)/, 'a rule switched off without a reason on its line'],
];

export function wordingProblems(root) {
  const inCode = sourceFiles(root)
    .filter((file) => file !== 'tools/check/wording.mjs')
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return FORBIDDEN.filter(([pattern]) => pattern.test(text)).map(([, what]) => `${file}: ${what}`);
    });
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  return /"resolved": "http/.test(lock) ? [...inCode, 'package-lock.json: carries download addresses'] : inCode;
}
