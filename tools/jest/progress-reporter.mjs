// One line of progress: what runs, what passed, and about how long it still takes. What fails is printed at once.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** Seconds of each file of the run, by recorded times (tools/test.mjs). */
const orderFile = path.join(root, '.cache/spec-order.json');
/** A terminal has its line replaced each second; a log gets one each half minute. */
const EVERY_MS = process.stdout.isTTY ? 1_000 : 30_000;
/** Below this share of the work a forecast is a guess. */
const FORECAST_FROM = 0.05;

const secondsByFile = existsSync(orderFile) ? JSON.parse(readFileSync(orderFile, 'utf8')) : {};
const secondsOf = (file) => secondsByFile[path.relative(root, file)] ?? 1;
const nameOf = (file) => path.basename(file).replace(/\.spec\.tsx?$/, '');

export default class ProgressReporter {
  /** When each file began. */
  running = new Map();
  passed = 0;
  failed = 0;
  files = 0;
  seconds = 0;

  onRunStart({ numTotalTestSuites }) {
    this.begin = Date.now();
    this.total = numTotalTestSuites;
    this.timer = setInterval(() => this.print(), EVERY_MS);
  }

  onTestFileStart({ path: file }) {
    this.running.set(file, Date.now());
  }

  onTestFileResult({ path: file }, { numPassingTests, numFailingTests, failureMessage }) {
    this.running.delete(file);
    this.passed += numPassingTests;
    this.failed += numFailingTests;
    this.files++;
    this.seconds += secondsOf(file);
    if (failureMessage) this.write(`FAILED ${path.relative(root, file)}\n${failureMessage}`);
  }

  onRunComplete() {
    clearInterval(this.timer);
    this.print();
  }

  print() {
    const elapsed = (Date.now() - this.begin) / 1_000;
    this.write(
      `${Math.round(elapsed)} s: ${this.files} of ${this.total} files, ${this.passed} tests passed, ` +
        `${this.failed} failed${this.forecast(elapsed)}; now ${[...this.running.keys()].map(nameOf).join(', ') || 'none'}`,
    );
  }

  forecast(elapsed) {
    const total = Object.values(secondsByFile).reduce((sum, each) => sum + each, 0);
    const running = [...this.running].map(([file, begin]) => Math.min((Date.now() - begin) / 1_000, secondsOf(file)));
    const share = running.reduce((sum, each) => sum + each, this.seconds) / total;
    return share < FORECAST_FROM ? '' : `, about ${Math.ceil((elapsed * (1 / share - 1)) / 60)} min left`;
  }

  write(text) {
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
  }
}
