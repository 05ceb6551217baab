import { HashGate } from './hash-gate.js';

/** Work whose end the test decides. */
function work() {
  const started: (() => void)[] = [];
  return { started, run: () => new Promise<void>((resolve) => started.push(resolve)) };
}

describe('HashGate', () => {
  it('runs two at once and the next when one of them ends', async () => {
    const gate = new HashGate();
    const { started, run } = work();
    const results = [gate.run(run), gate.run(run), gate.run(run)];
    await Promise.resolve();

    expect(started).toHaveLength(2);
    started[0]!();
    await results[0];
    await new Promise(setImmediate);

    expect(started).toHaveLength(3);
  });

  it('lets 64 wait and refuses the next at once', async () => {
    const gate = new HashGate();
    const { started, run } = work();
    const accepted = Array.from({ length: 66 }, () => gate.run(run));

    await expect(gate.run(run)).rejects.toMatchObject({ code: 'ERR_TOO_MANY_ATTEMPTS' });

    for (let ended = 0; ended < 66; ended++) {
      await new Promise(setImmediate);
      started[ended]!();
    }
    await expect(Promise.all(accepted)).resolves.toHaveLength(66);
  });

  it('frees the place of work that failed', async () => {
    const gate = new HashGate();
    const failing = () => Promise.reject(new Error('no'));

    await expect(Promise.all([gate.run(failing), gate.run(failing)])).rejects.toThrow('no');

    await expect(gate.run(() => Promise.resolve('done'))).resolves.toBe('done');
  });
});
