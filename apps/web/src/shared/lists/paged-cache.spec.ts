import { QueryClient } from '@tanstack/react-query';
import { dropRow, putRow, rowsOf, type ListPage } from './paged-cache.js';

interface Person {
  id: number;
  name: string;
}

const KEY = ['people'];
const ana = { id: 1, name: 'Ana' };
const bia = { id: 2, name: 'Bia' };
const caio = { id: 3, name: 'Caio' };

describe('a paged list in the cache', () => {
  let queryClient: QueryClient;
  const cachePages = (search: string, pages: ListPage<Person>[]) =>
    queryClient.setQueryData([...KEY, search], { pages, pageParams: pages.map((_, index) => index + 1) });
  const read = (search = '') => {
    const data = queryClient.getQueryData<{ pages: ListPage<Person>[] }>([...KEY, search]);
    return { rows: rowsOf(data?.pages ?? []), counts: data?.pages.map(({ count }) => count) };
  };

  beforeEach(() => {
    queryClient = new QueryClient();
    cachePages('', [
      { rows: [ana, bia], hasMore: true, count: 3 },
      { rows: [caio], hasMore: false, count: 3 },
    ]);
  });

  it('shows a row once that moved to the next page between two reads', () => {
    cachePages('', [
      { rows: [ana, bia], hasMore: true },
      { rows: [bia, caio], hasMore: false },
    ]);

    expect(read().rows).toEqual([ana, bia, caio]);
  });

  it('changes a known row in place', () => {
    putRow(queryClient, KEY, { id: 3, name: 'Caio Reis' });

    expect(read()).toEqual({ rows: [ana, bia, { id: 3, name: 'Caio Reis' }], counts: [3, 3] });
  });

  it('puts a new row on top, and counts it', () => {
    const duda = { id: 4, name: 'Duda' };

    putRow(queryClient, KEY, duda);

    expect(read()).toEqual({ rows: [duda, ana, bia, caio], counts: [4, 4] });
  });

  it('reads a search again for a new row', () => {
    cachePages('an', [{ rows: [ana], hasMore: false, count: 1 }]);

    putRow(queryClient, KEY, { id: 5, name: 'Vânia' });

    expect(read('an').rows).toEqual([ana]);
    expect(queryClient.getQueryState([...KEY, 'an'])?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState([...KEY, ''])?.isInvalidated).toBe(false);
  });

  it('removes a row from every list that contains it', () => {
    cachePages('bi', [{ rows: [bia], hasMore: false, count: 1 }]);

    dropRow(queryClient, KEY, bia.id);

    expect(read()).toEqual({ rows: [ana, caio], counts: [2, 2] });
    expect(read('bi')).toEqual({ rows: [], counts: [0] });
  });
});
