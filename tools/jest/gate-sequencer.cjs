const { default: Sequencer } = require('@jest/test-sequencer');
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const orderFile = path.join(root, '.cache/spec-order.json');

/** Runs the files in the order that was stored for this run (tools/gate/times.mjs). */
module.exports = class GateSequencer extends Sequencer {
  sort(tests) {
    const files = existsSync(orderFile) ? Object.keys(JSON.parse(readFileSync(orderFile, 'utf8'))) : [];
    const placeOf = ({ path: file }) => files.indexOf(path.relative(root, file));
    return [...tests].sort((a, b) => placeOf(a) - placeOf(b));
  }
};
