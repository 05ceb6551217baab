// fast-check for specs: its properties use the run's seed, so that failures can be reproduced.
const path = require('node:path');

const fastCheck = require(path.join(path.dirname(require.resolve('fast-check/package.json')), 'lib/cjs/fast-check.js'));

fastCheck.configureGlobal({ seed: Number(process.env.TEST_SEED) });
module.exports = fastCheck;
