// fast-check as specs load it: its properties take the seed of the run, so that all of them can be run again.
const path = require('node:path');

const fastCheck = require(path.join(path.dirname(require.resolve('fast-check/package.json')), 'lib/cjs/fast-check.js'));

fastCheck.configureGlobal({ seed: Number(process.env.TEST_SEED) });
module.exports = fastCheck;
