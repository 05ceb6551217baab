const { default: Sequencer } = require('@jest/test-sequencer');

/** The long ones, by what they take: begun first, so that none of them runs on alone at the end. */
const LONGEST_FIRST = [
  'main-journey.spec',
  'attacks/attacks.spec',
  'accessibility.spec',
  'crash/src/distributed.spec',
  'crash/src/standalone.spec',
  'isolation.spec',
  'live/sockets.spec',
  'live/events.spec',
  'ownership/failover.spec',
  'races/races.spec',
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
