import type { Answer, Api } from '@prosa/harness';
import { Caller } from './caller.js';
import { POOL_WAIT_MS, REQUEST_WAIT_MS, Restarts } from './restarts.js';

/** Calls until the last of the answers, each of which takes so many milliseconds. */
async function callUntilServed(answers: { status: number; ms: number }[]): Promise<Caller> {
  const caller = new Caller(new Restarts([], Math.random, () => undefined));
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const call = (): Promise<Answer> => {
    const { status, ms } = answers.shift()!;
    now += ms;
    return Promise.resolve({ status, body: {} });
  };
  const api = { token: 'a', call, renew: () => Promise.resolve() } as unknown as Api;
  const { status } = await caller.request(api, 'POST', '/messages/1', {});
  expect(status).toBe(201);
  return caller;
}

describe('a caller of the races', () => {
  it('counts no failure where a call waited for a connection in vain, and says how often', async () => {
    const caller = await callUntilServed([
      { status: 503, ms: POOL_WAIT_MS },
      { status: 201, ms: 10 },
    ]);

    expect([caller.calls, caller.failures, caller.overloads]).toEqual([2, 0, 1]);
  });

  it('counts no failure where another service took too long', async () => {
    const caller = await callUntilServed([
      { status: 504, ms: REQUEST_WAIT_MS },
      { status: 201, ms: 10 },
    ]);

    expect([caller.failures, caller.timeouts]).toEqual([0, 1]);
  });

  it('finds too many of those, and few among many calls not', () => {
    const caller = new Caller(new Restarts([], Math.random, () => undefined));
    Object.assign(caller, { calls: 100, overloads: 10 });
    expect(caller.excessiveOverloads).toBe(0);
    caller.overloads = 11;
    expect(caller.excessiveOverloads).toBe(11);
    Object.assign(caller, { overloads: 0, timeouts: 1 });
    expect(caller.excessiveOverloads).toBe(0);
    caller.timeouts = 2;
    expect(caller.excessiveOverloads).toBe(2);
  });

  it.each([
    ['503 at once', { status: 503, ms: 20 }],
    ['500', { status: 500, ms: POOL_WAIT_MS }],
    ['504 at once', { status: 504, ms: 20 }],
  ])('counts %s as a failure while no process was down', async (_, answer) => {
    const caller = await callUntilServed([answer, { status: 201, ms: 10 }]);

    expect([caller.failures, caller.overloads]).toEqual([1, 0]);
  });
});
