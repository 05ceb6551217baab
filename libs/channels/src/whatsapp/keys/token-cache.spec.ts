import { TokenCache } from './token-cache.js';

describe('TokenCache', () => {
  const stored: Record<string, { token: string }> = {};
  let reads = 0;
  const load = (ids: string[]) => {
    reads++;
    return Promise.resolve(Object.fromEntries(ids.flatMap((id) => (stored[id] ? [[id, stored[id]]] : []))));
  };

  beforeEach(() => {
    reads = 0;
    for (const id of Object.keys(stored)) delete stored[id];
  });

  it('reads a token once, and also that there is none', async () => {
    const cache = new TokenCache();
    stored.a = { token: 'one' };
    for (let time = 0; time < 3; time++) expect(await cache.get(['a', 'b'], load)).toEqual({ a: { token: 'one' } });
    expect(reads).toBe(1);
  });

  it('reads again what was changed', async () => {
    const cache = new TokenCache();
    stored.a = { token: 'one' };
    await cache.get(['a'], load);
    stored.a = { token: 'two' };
    cache.changed(['a']);
    expect(await cache.get(['a'], load)).toEqual({ a: { token: 'two' } });
  });

  it('does not remember what was read while it changed', async () => {
    const cache = new TokenCache();
    stored.a = { token: 'old' };
    await cache.get(['a'], async (ids) => {
      const read = await load(ids);
      stored.a = { token: 'new' };
      cache.changed(['a']);
      return read;
    });
    expect(await cache.get(['a'], load)).toEqual({ a: { token: 'new' } });
  });

  it('gives everybody a token of their own', async () => {
    const cache = new TokenCache<{ token: string }>();
    stored.a = { token: 'one' };
    await cache.get(['a'], load);
    const { a } = await cache.get(['a'], load);
    a!.token = 'spoilt';
    expect(await cache.get(['a'], load)).toEqual({ a: { token: 'one' } });
  });
});
