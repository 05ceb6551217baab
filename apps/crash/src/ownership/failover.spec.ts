import 'reflect-metadata';
import { describeWith, testSeed } from '@prosa/testing';
import { type FailoverReport, missedGoals } from './failover-report.js';
import { runFailover } from './run-failover.js';

/**
 * The small form of `npm run failover`: one trial of each kind, with the lease's real times (10 s, 3 s, 1 s). What
 * needs no broker is proven in libs/channels/src/sessions/replica-processes.spec.ts.
 */
describeWith('own broker', 'two replicas share sessions', () => {
  const seed = testSeed('failover');
  let report: FailoverReport;

  beforeAll(async () => {
    const options = { trials: 3, sessions: 4, replicas: 2, stopSeconds: 12, mass: 0, spreadEvery: 0, skewMinutes: [] };
    report = await runFailover(
      { ...options, isForeign: false, kinds: ['stop', 'kill', 'term'], seed },
      () => undefined,
    );
    process.stdout.write(`failover: ${JSON.stringify(report)}\n`);
  }, 240_000);

  it('keeps every promise when an owner is killed, stopped or frozen', () => {
    expect(report).toMatchObject({ kills: 1, terms: 1, stops: 1, seed });
    // Other specs run at the same time, so the limits are four times as wide; the command uses the promised times.
    expect(missedGoals(report, 4)).toEqual([]);
  });
});
