const { default: Sequencer } = require('@jest/test-sequencer');

/** The long ones, by what they take: begun first, so that none of them runs on alone at the end. */
const LONGEST_FIRST = [
  'attacks/attacks.spec',
  'crash/src/standalone.spec',
  'accessibility.spec',
  'isolation.spec',
  'crash/src/distributed.spec',
  'live/events.spec',
  'main-journey.spec',
  'ownership/failover.spec',
  'races/races.spec',
  'spec-groups/node-',
  'live/sockets.spec',
  'door.spec',
  'desk.spec',
  'spec-groups/jsdom-',
  'watching.spec',
  'start.spec',
];

const place = ({ path }) => {
  const index = LONGEST_FIRST.findIndex((name) => path.includes(name));
  return index === -1 ? LONGEST_FIRST.length : index;
};

module.exports = class GateSequencer extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => place(a) - place(b));
  }
};
