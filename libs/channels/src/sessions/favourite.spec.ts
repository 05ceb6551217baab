import { favouriteOf } from './favourite.js';

describe('favouriteOf', () => {
  const sessions = Array.from({ length: 300 }, (_, index) => index + 1);

  it('spreads sessions over replicas', () => {
    const shares = new Map<string | undefined, number>();
    for (const id of sessions) {
      const favourite = favouriteOf(id, ['a', 'b', 'c']);
      shares.set(favourite, (shares.get(favourite) ?? 0) + 1);
    }

    expect([...shares.keys()].sort()).toEqual(['a', 'b', 'c']);
    expect(Math.min(...shares.values())).toBeGreaterThan(60);
  });

  it('moves only the sessions of a replica that left', () => {
    const moved = sessions.filter((id) => favouriteOf(id, ['a', 'b', 'c']) !== favouriteOf(id, ['a', 'b']));

    expect(moved.every((id) => favouriteOf(id, ['a', 'b', 'c']) === 'c')).toBe(true);
  });

  it('is undefined without replicas', () => {
    expect(favouriteOf(1, [])).toBeUndefined();
  });
});
