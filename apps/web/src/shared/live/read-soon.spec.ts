/** @jest-environment ./tools/jest/browser.cjs */
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../api/cache/query-client.js';
import { readSoon } from './read-soon.js';

const KEY = ['tags', 'list'];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const advance = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** A mounted list that counts its reads, each of which takes a while. */
async function aList({ takes = 10 } = {}) {
  const queryClient: QueryClient = createQueryClient();
  const read = jest.fn(() => new Promise((resolve) => setTimeout(resolve, takes, 'rows')));
  new QueryObserver(queryClient, { queryKey: [...KEY, 'all'], queryFn: read }).subscribe(() => {});
  await advance(takes);
  read.mockClear();
  return { queryClient, read };
}

describe('a list that a live event made stale', () => {
  it('is read again at once', async () => {
    const { queryClient, read } = await aList();

    readSoon(queryClient, KEY);

    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is read twice for a burst: for the first event and for the others', async () => {
    const { queryClient, read } = await aList();

    for (let event = 0; event < 100; event++) readSoon(queryClient, KEY);
    await advance(10_000);

    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is read at intervals while events keep coming, and once after the last', async () => {
    const { queryClient, read } = await aList();

    for (let event = 0; event < 100; event++) {
      readSoon(queryClient, KEY);
      await advance(100);
    }
    expect(read.mock.calls.length).toBeLessThanOrEqual(6);
    const during = read.mock.calls.length;
    await advance(10_000);

    expect(read).toHaveBeenCalledTimes(during + 1);
  });

  it('ends a slow read before it begins the next one', async () => {
    const { queryClient, read } = await aList({ takes: 5_000 });

    readSoon(queryClient, KEY);
    await advance(3_000);
    readSoon(queryClient, KEY);
    await advance(1_500);
    expect(read).toHaveBeenCalledTimes(1);
    await advance(3_000);

    expect(read).toHaveBeenCalledTimes(2);
  });

  it('does not delay another list', async () => {
    const { queryClient, read } = await aList();

    readSoon(queryClient, ['users']);
    readSoon(queryClient, KEY);

    expect(read).toHaveBeenCalledTimes(1);
  });
});
