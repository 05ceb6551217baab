const { default: Sequencer } = require('@jest/test-sequencer');
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const orderFile = path.join(root, '.cache/spec-order.json');

/** Runs the longest files first, by their recorded times, so that none runs alone at the end. */
module.exports = class GateSequencer extends Sequencer {
  sort(tests) {
    const seconds = existsSync(orderFile) ? JSON.parse(readFileSync(orderFile, 'utf8')) : {};
    const lengthOf = ({ path: file }) => seconds[path.relative(root, file)] ?? 0;
    return [...tests].sort((a, b) => lengthOf(b) - lengthOf(a));
  }
};
