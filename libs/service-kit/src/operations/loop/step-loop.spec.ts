import { createLog } from '../log/log.js';
import { eventually } from '@prosa/testing';
import { StepLoop } from './step-loop.js';
import { WakeableSleep } from './wakeable-sleep.js';

describe('StepLoop', () => {
  const pauses: boolean[] = [];
  let did: number;
  const loopOf = (step: () => Promise<boolean>) =>
    new StepLoop({
      step,
      pauseAfter: (isBusy) => {
        pauses.push(isBusy);
        return isBusy ? 0 : 60_000;
      },
      log: createLog('test', 'silent'),
      waiting: 'work waits',
    });

  beforeEach(() => {
    pauses.length = 0;
    did = 0;
  });

  it('goes on while there is work, rests when there is none, and stops at once', async () => {
    const loop = loopOf(() => Promise.resolve(++did < 3));
    loop.start();
    await eventually(() => expect(pauses).toHaveLength(3));
    await loop.stop();

    expect(pauses).toEqual([true, true, false]);
  });

  it('takes a step that failed for none', async () => {
    const loop = loopOf(() => Promise.reject(new Error('away')));
    loop.start();
    await eventually(() => expect(pauses).toHaveLength(1));
    await loop.stop();

    expect(pauses).toEqual([false]);
  });

  it('rests longer after it had no work for a while, until it is woken', async () => {
    const sleeps = jest.spyOn(WakeableSleep.prototype, 'sleep');
    const lengths = () => sleeps.mock.calls.map(([ms]) => ms);
    const options = { pauseAfter: () => 20, idleAfterMs: 100, log: createLog('test', 'silent'), waiting: 'work waits' };
    const loop = new StepLoop({ ...options, step: () => Promise.resolve(false) });

    loop.start();
    await eventually(() => expect(lengths()).toContain(60));
    expect(lengths()[0]).toBe(20);
    sleeps.mockClear();
    loop.wake();
    await eventually(() => expect(lengths()).toContain(20));

    await loop.stop();
    sleeps.mockRestore();
  });
});
