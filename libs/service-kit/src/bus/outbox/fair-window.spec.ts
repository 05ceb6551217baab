import { FairWindow } from './fair-window.js';

describe('FairWindow', () => {
  let seq = 0;
  const admit = (window: FairWindow, companyId: number, key: string, count: number) =>
    Array.from({ length: count }, () => window.admit({ seq: String(++seq), companyId, key })).filter(Boolean).length;

  beforeEach(() => (seq = 0));

  it('gives a key its share and no more', () => {
    const window = new FairWindow(100, 8);

    expect(admit(window, 1, 'hot', 50)).toBe(8);
    expect(window.full.keys).toEqual(['hot']);
    expect(admit(window, 1, 'other', 3)).toBe(3);
  });

  it('always leaves a part to one company more', () => {
    const window = new FairWindow(90, 1);
    const many = (companyId: number) =>
      Array.from({ length: 200 }, (_, key) => admit(window, companyId, `${companyId}:${key}`, 1)).filter(Boolean)
        .length;

    expect([many(1), many(2), many(3)]).toEqual([45, 30, 15]);
    expect(window.full.companies).toEqual([1, 2]);
    expect(window.room).toBe(0);
  });

  it('returns on release whether a place was waited for', () => {
    const window = new FairWindow(100, 2);
    admit(window, 1, 'a', 2);
    admit(window, 1, 'b', 1);

    expect([window.release('3'), window.release('1'), window.release('2'), window.release('2')]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(window.seqs).toEqual([]);
    expect(window.full).toEqual({ keys: [], companies: [] });
  });

  it('gives a key or company that was full no place until an eighth of its share is free', () => {
    const window = new FairWindow(48, 8);
    admit(window, 1, 'a', 8);
    for (const key of ['b', 'c']) admit(window, 1, key, 8);

    expect(window.full).toEqual({ keys: ['a', 'b', 'c'], companies: [1] });
    // The key has places again, the company not yet.
    expect(window.release('1')).toBe(true);
    expect(window.full).toEqual({ keys: ['b', 'c'], companies: [1] });
    expect(admit(window, 1, 'd', 1)).toBe(0);
    expect([window.release('2'), window.release('9'), window.release('3')]).toEqual([false, true, false]);
    expect(window.full).toEqual({ keys: ['c'], companies: [] });
    expect(admit(window, 1, 'd', 9)).toBe(4);
  });

  it('notifies a company whose share grew when another one left', () => {
    const window = new FairWindow(12, 100);
    expect([admit(window, 1, 'a', 5), admit(window, 2, 'b', 4)]).toEqual([5, 4]);
    expect(window.full.companies).toEqual([1, 2]);

    for (const place of ['6', '7', '8', '9']) window.release(place);
    expect(window.release('1')).toBe(true);
    expect(window.full.companies).toEqual([]);
  });

  it('has no room from when it was full until an eighth of it is free', () => {
    const window = new FairWindow(16, 16);
    for (let companyId = 1; window.room > 0; companyId++) admit(window, companyId, String(companyId), 16);

    expect([window.release('1'), window.room]).toEqual([false, 0]);
    expect([window.release('2'), window.room]).toEqual([true, 2]);
  });
});
