const { default: Sequencer } = require('@jest/test-sequencer');

/** The long ones, by what they take: begun first, so that none of them runs on alone at the end. */
const LONGEST_FIRST = [
  'attacks/attacks.spec',
  'accessibility.spec',
  'crash/src/distributed.spec',
  'crash/src/standalone.spec',
  'main-journey.spec',
  'isolation.spec',
  'live/events.spec',
  'live/sockets.spec',
  'ownership/failover.spec',
  'races/races.spec',
  'door.spec',
  'desk.spec',
  'watching.spec',
  'start.spec',
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
