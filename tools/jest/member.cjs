// One spec file within a group: wraps it in its own describe, restores what it changed, and appends its time to the
// file that tools/gate/times.mjs reads.
const { appendFileSync } = require('node:fs');
const path = require('node:path');
const { performance } = require('node:perf_hooks');

const timesFile = path.resolve(__dirname, '../../.cache/test-times.jsonl');

/** Declares a spec file of the group; `load` requires it. */
module.exports.member = (spec, load) =>
  describe(spec, () => {
    let begin = 0;
    beforeAll(() => {
      begin = performance.now();
    });
    const loadBegin = performance.now();
    load();
    const loadMs = performance.now() - loadBegin;
    afterAll(() => {
      jest.restoreAllMocks();
      jest.useRealTimers();
      if (typeof window !== 'undefined') {
        window.localStorage.clear();
        window.sessionStorage.clear();
      }
      const seconds = (loadMs + performance.now() - begin) / 1_000;
      appendFileSync(timesFile, `${JSON.stringify({ spec, seconds })}\n`);
    });
  });
