const { default: Sequencer } = require('@jest/test-sequencer');

/** The long ones, by what they take: begun first, so that none of them runs on alone at the end. */
const LONGEST_FIRST = [
  'attacks/attacks.spec',
  'crash/src/distributed.spec',
  'main-journey.spec',
  'crash/src/standalone.spec',
  'accessibility.spec',
  'ownership/failover.spec',
  'isolation.spec',
  'live/sockets.spec',
];

const place = ({ path }) => {
  const index = LONGEST_FIRST.findIndex((name) => path.includes(name));
  return index === -1 ? LONGEST_FIRST.length : index;
};

module.exports = class JourneysSequencer extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => place(a) - place(b));
  }
};
