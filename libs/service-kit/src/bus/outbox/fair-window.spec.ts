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
});
