import { learnServerTime, serverNow } from './server-clock.js';

const at = (time: number) => new Headers({ date: new Date(time).toUTCString() });

describe('the server clock', () => {
  afterEach(() => learnServerTime(at(Date.now())));

  it('counts with the time of the replies, however wrong the own clock is', () => {
    learnServerTime(at(Date.now() + 3_600_000));
    expect(Math.abs(serverNow() - Date.now() - 3_600_000)).toBeLessThan(1_500);
    learnServerTime(at(Date.now()));
    expect(serverNow() - Date.now()).toBe(0);
  });

  it('stays as it is after a reply without a time, and does not jump by the rounding', () => {
    learnServerTime(at(Date.now() - 600_000));
    const before = serverNow() - Date.now();
    learnServerTime(new Headers());
    learnServerTime(at(Date.now() - 599_000));
    expect(Math.abs(serverNow() - Date.now() - before)).toBeLessThan(50);
  });
});
