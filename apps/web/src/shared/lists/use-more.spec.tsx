/** @jest-environment ./tools/jest/browser.cjs */
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { ApiError } from '../api/api-error.js';
import { renderConsole } from '../testing/render-console.js';
import { MoreFailed } from './more-failed.js';
import { type More, useMore, useMoreBefore } from './use-more.js';

type ReadPage = (page: number) => Promise<number>;

/** A list so short that both ends are always in view: it reads on as soon as it may. */
function Numbers({ readPage, first = 0 }: { readPage: ReadPage; first?: number }) {
  const query = useInfiniteQuery<number, Error, InfiniteData<number, number>, string[], number>({
    queryKey: ['numbers'],
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: first,
    getNextPageParam: (last) => (last < 3 ? last + 1 : undefined),
    getPreviousPageParam: (top) => (top > 0 ? top - 1 : undefined),
  });
  const [after, before] = [useMore(query), useMoreBefore(query)];
  const [readAfter, readBefore] = [after.read, before.read];
  useEffect(() => readAfter?.(), [readAfter]);
  useEffect(() => readBefore?.(), [readBefore]);

  return (
    <>
      <MoreFailed more={before} />
      <p>{query.data?.pages.join(' ')}</p>
      <MoreFailed more={after} />
      <button onClick={() => void query.refetch()}>refresh</button>
    </>
  );
}

/** Pages that answer, except those listed, which fail until they are taken out. */
function pagesWith(failing: Set<number>) {
  return jest.fn<Promise<number>, [number]>(async (page) => {
    await new Promise((resolve) => setTimeout(resolve));
    if (failing.has(page)) throw new ApiError('ERR_INTERNAL', 500);
    return page;
  });
}

const timesRead = (readPage: jest.Mock<Promise<number>, [number]>, page: number) =>
  readPage.mock.calls.filter(([read]) => read === page).length;

describe('a list with its end in view', () => {
  it('reads on until there is nothing more', async () => {
    const readPage = pagesWith(new Set());
    await renderConsole(<Numbers readPage={readPage} />);

    expect(await screen.findByText('0 1 2 3')).toBeVisible();
    expect(readPage).toHaveBeenCalledTimes(4);
  });

  it('asks once for a page that fails, says so, and reads on when the person asks', async () => {
    const failing = new Set([1]);
    const readPage = pagesWith(failing);
    const { person } = await renderConsole(<Numbers readPage={readPage} />);

    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar mais');
    await person.click(screen.getByRole('button', { name: 'refresh' }));
    await waitFor(() => expect(timesRead(readPage, 1)).toBe(2));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(timesRead(readPage, 1)).toBe(2);

    failing.clear();
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));

    expect(await screen.findByText('0 1 2 3')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not ask in turns when both directions fail', async () => {
    const readPage = pagesWith(new Set([0, 3]));
    await renderConsole(<Numbers readPage={readPage} first={1} />);

    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(screen.getByText('1 2')).toBeVisible();
    // Each page that arrives in the other direction allows one more try.
    expect(timesRead(readPage, 0)).toBeLessThanOrEqual(2);
    expect(timesRead(readPage, 3)).toBe(1);
  });

  it('reads again after a refresh during which its call came to nothing, though nobody saw it begin and end', async () => {
    const readPage = jest.fn<Promise<number>, [number]>((page) => Promise.resolve(page));
    const seen: { more?: More; refresh?: () => Promise<unknown> } = {};
    function Probe() {
      const query = useInfiniteQuery<number, Error, InfiniteData<number, number>, string[], number>({
        queryKey: ['numbers'],
        queryFn: ({ pageParam }) => readPage(pageParam),
        initialPageParam: 0,
        getNextPageParam: (last) => last + 1,
      });
      Object.assign(seen, { more: useMore(query), refresh: query.refetch });
      return null;
    }
    await renderConsole(<Probe />);
    await waitFor(() => expect(seen.more?.read).toBeDefined());
    const read = seen.more!.read!;

    // Nothing is rendered before the end.
    await act(async () => {
      const refreshed = seen.refresh!();
      read();
      await refreshed;
      await new Promise((resolve) => setTimeout(resolve, 5));
    });

    expect(readPage.mock.calls).toEqual([[0], [0]]);
    // A list calls it when it is another one.
    expect(seen.more!.read).not.toBe(read);
  });
});
