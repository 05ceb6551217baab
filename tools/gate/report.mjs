// Merges the reports that Jest has written about its runs.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');

/** Returns the report file of a Jest run and deletes a previous one. */
export function reportFileOf(name) {
  const file = path.join(root, '.cache', `test-results-${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** Returns the reports of several runs as one. A run without a report has failed. */
export function readReports(files) {
  const reports = files.map(readReport);
  const sum = (name) => reports.reduce((total, report) => total + report[name], 0);
  const testResults = reports.flatMap((report) => report.testResults);
  return {
    testResults,
    passed: sum('numPassedTests'),
    failed: sum('numFailedTests') + sum('numRuntimeErrorTestSuites'),
    skipped: namesOf(testResults, 'pending'),
    failures: [...failuresOf(testResults), ...brokenFiles(testResults)],
  };
}

const REASON_LINES = 12;
const REASON_COLUMNS = 240;

const testsOf = (testResults, wanted) =>
  testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted);

const namesOf = (testResults, wanted) => testsOf(testResults, wanted).map(({ fullName }) => fullName);

/** Returns what failed with the first lines of the reason, so that the end of a long output says why. */
const failuresOf = (testResults) =>
  testsOf(testResults, 'failed').map(({ fullName, failureMessages }) => {
    const lines = stripVTControlCharacters(failureMessages.join('\n')).split('\n');
    const reason = lines.filter((line) => line.trim() !== '' && !/^\s+at /.test(line)).slice(0, REASON_LINES);
    return [fullName, ...reason.map((line) => `    ${line.slice(0, REASON_COLUMNS)}`)].join('\n  ');
  });

/** Returns the files that failed before a test of theirs ran. */
const brokenFiles = (testResults) =>
  testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name }) => path.relative(root, name));

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numRuntimeErrorTestSuites: 0, testResults: [] };
  }
}

/** Prints a headline and its lines; nothing without lines. */
export function printList(headline, lines) {
  if (lines.length > 0) console.log(`\n${headline}\n  ${lines.join('\n  ')}`);
}
