import { countTrials, type FailoverReport, missedGoals, p95 } from './failover-report.js';
import { mostInASecond } from './mass-reconnect.js';
import { readOptions } from './options.js';
import { shouldOwn } from './spread.js';
import { overlapsIn, type Trial } from './trials.js';

const trial = (overrides: Partial<Trial>): Trial => ({
  kind: 'kill',
  ms: [9_000],
  passages: [],
  openMs: [],
  loginsMax: 1,
  ...overrides,
});
const calm = {
  tries: 1,
  triedAfterMs: 30_500,
  shownWaiting: 'TIMEOUT usedElsewhere',
  shownAtLast: 'DISCONNECTED usedElsewhere',
  isBack: true,
};

function reportOf(trials: Trial[], overrides: Partial<FailoverReport> = {}): FailoverReport {
  return {
    trials: trials.length,
    sessions: 4,
    replicas: 2,
    ...countTrials(trials),
    overlaps: 0,
    spread: { rounds: 0, maxMs: 0, closestMovesMs: null },
    foreign: calm,
    massReconnect: null,
    skew: {},
    account: { messages: 8, lost: 0, doubled: 0, repeats: 0, swapped: [] },
    seed: 1,
    ...overrides,
  };
}

describe('the failover report', () => {
  const woken = { refused: 1, selfFenced: 0, socketsEnded: true };

  it('misses no goal when every promise was kept', () => {
    const trials = [trial({}), trial({ kind: 'term', ms: [3_000] }), trial({ kind: 'stop', woken })];

    expect(missedGoals(reportOf(trials))).toEqual([]);
  });

  it.each([
    ['a slow kill', [trial({ ms: [15_001] })], {}, 'kill -9: others'],
    ['a slow stop', [trial({ kind: 'term', ms: [5_001] })], {}, 'SIGTERM'],
    ['a session that never came back', [trial({ kind: 'stop', ms: [Infinity], woken })], {}, 'a frozen owner'],
    [
      'a resumed owner that was refused nothing',
      [trial({ kind: 'stop', woken: { ...woken, refused: 0 } })],
      {},
      'a woken owner',
    ],
    ['a socket that stayed', [trial({ kind: 'stop', woken: { ...woken, socketsEnded: false } })], {}, 'a woken owner'],
    ['a loop of logins', [trial({ loginsMax: 4 })], {}, 'at most 3 logins'],
    ['two sockets that sent', [], { overlaps: 1 }, 'two sockets'],
    ['a burst of moves', [], { spread: { rounds: 1, maxMs: 1, closestMovesMs: 90 } }, 'sessions move one a second'],
    ['repeated logins against a foreign client', [], { foreign: { ...calm, tries: 2 } }, 'used elsewhere'],
    [
      'a slow kill with a wrong clock',
      [],
      { skew: { 5: { killP95Ms: 15_001, killMaxMs: 1, sessions: 1 } } },
      'kill -9 with',
    ],
  ])('reports %s', (_, trials, overrides, goal) => {
    expect(missedGoals(reportOf(trials, overrides))).toEqual([expect.stringContaining(goal)]);
  });

  it('computes p95 and the longest of times', () => {
    expect(p95(Array.from({ length: 100 }, (_, index) => index + 1))).toBe(95);
    expect(p95([])).toBe(0);
    expect(mostInASecond([0, 500, 999, 1_000, 5_000])).toBe(3);
  });

  it('counts an overlap only when both sockets sent', () => {
    const login = { at: 0, phone: '1', socket: 2, former: 1, endedAt: null };

    expect(
      overlapsIn([
        { ...login, late: 1, sent: 0 },
        { ...login, late: 0, sent: 1 },
      ]),
    ).toBe(0);
    expect(overlapsIn([{ ...login, late: 1, sent: 1 }])).toBe(1);
  });

  it("finds a session's owner whatever the order of names", () => {
    expect(shouldOwn(7, ['a', 'b', 'c'])).toBe(shouldOwn(7, ['c', 'a', 'b']));
    expect(shouldOwn(7, [])).toBeUndefined();
  });

  it('reads its command line and refuses unknown options', () => {
    expect(readOptions(['--trials', '5', '--seed', '9'])).toMatchObject({ trials: 5, sessions: 10, seed: 9 });
    expect(readOptions([]).skewMinutes).toEqual([5, -5]);
    expect(() => readOptions(['--trails', '5'])).toThrow('--trails');
    expect(() => readOptions(['--trials', 'many'])).toThrow('"many"');
  });
});
