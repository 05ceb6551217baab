import { createLog } from '../log/log.js';
import { eventually } from '@prosa/testing';
import { StepLoop } from './step-loop.js';

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
});
