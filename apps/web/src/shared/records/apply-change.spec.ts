/** @jest-environment ./tools/jest/browser.cjs */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { applyChange } from './apply-change.js';
import { records, type RecordsPart, recordsQuery, rowsOf } from './records.js';

interface Person {
  id: number;
  name: string;
  online: boolean;
  version?: number;
}

const people = records<Person>({
  name: 'people',
  fetchPart: () => new Promise(() => undefined),
  others: [['choices']],
  placeOf: ({ name }) => name,
});
const aPerson = (id: number, name: string, rest: Partial<Person> = {}): Person => ({
  id,
  name,
  online: false,
  ...rest,
});
const ana = aPerson(1, 'Ana');
const bia = aPerson(2, 'Bia');
const caio = aPerson(3, 'Caio');

let queryClient: QueryClient;

const keyOf = (search: string) => recordsQuery(people, { search, filter: undefined }).queryKey;
const cache = (search: string, ...pages: RecordsPart<Person>[]) =>
  queryClient.setQueryData(keyOf(search), { pages, pageParams: pages.map((_, index) => index + 1) });
function shown(search = '') {
  const pages = queryClient.getQueryData(keyOf(search))?.pages ?? [];
  const isStale = queryClient.getQueryState(keyOf(search))?.isInvalidated ?? false;
  return { names: rowsOf(pages).map(({ name }) => name), counts: pages.map(({ count }) => count), isStale };
}

beforeEach(() => {
  queryClient = new QueryClient();
  cache('', { rows: [ana, bia], hasMore: true, count: 4 }, { rows: [caio], hasMore: true, count: 4 });
});

it('shows a row once that moved to the next page between two reads', () => {
  cache('', { rows: [ana, bia], hasMore: true }, { rows: [bia, caio], hasMore: false });

  expect(shown().names).toEqual(['Ana', 'Bia', 'Caio']);
});

describe('a changed row', () => {
  it('is replaced in place, and nothing is read when its place depends on nothing that changed', () => {
    applyChange(queryClient, people, { put: { ...caio, online: true } });

    expect(shown()).toEqual({ names: ['Ana', 'Bia', 'Caio'], counts: [4, 4], isStale: false });
    expect(rowsOf(queryClient.getQueryData(keyOf(''))?.pages ?? [])[2]).toMatchObject({ online: true });
  });

  it('is replaced in place, and the list is read again when it may belong elsewhere', () => {
    applyChange(queryClient, people, { put: { ...caio, name: 'Abel' } });

    expect(shown()).toEqual({ names: ['Ana', 'Bia', 'Abel'], counts: [4, 4], isStale: true });
  });

  it('is neither shown nor counted when it is on no page that was read', () => {
    applyChange(queryClient, people, { put: aPerson(30, 'Zita', { online: true }) });

    expect(shown()).toEqual({ names: ['Ana', 'Bia', 'Caio'], counts: [4, 4], isStale: true });
  });

  it('does not replace a later state', () => {
    cache('', { rows: [{ ...ana, version: 5 }], hasMore: false });

    applyChange(queryClient, people, { put: { ...ana, name: 'Old', version: 4 } });

    expect(shown()).toMatchObject({ names: ['Ana'], isStale: false });
  });
});

describe('a deleted row', () => {
  it('leaves every list, and the pages that it has shifted are read again', () => {
    cache('bi', { rows: [bia], hasMore: false, count: 1 });

    applyChange(queryClient, people, { drop: bia.id });

    expect(shown()).toEqual({ names: ['Ana', 'Caio'], counts: [3, 3], isStale: true });
    expect(shown('bi')).toMatchObject({ names: [], counts: [0] });
  });

  it('needs no read when all pages were read', () => {
    cache('', { rows: [ana, bia], hasMore: false, count: 2 });

    applyChange(queryClient, people, { drop: bia.id });

    expect(shown()).toEqual({ names: ['Ana'], counts: [1], isStale: false });
  });
});

it('reads again when a read was under way, which may be older than the change', () => {
  new QueryObserver(queryClient, {
    queryKey: keyOf('an'),
    queryFn: () => new Promise<never>(() => undefined),
  }).subscribe(() => undefined);

  applyChange(queryClient, people, { put: { ...caio, online: true } });

  expect(shown().isStale).toBe(true);
});

it('makes the other queries over the same records stale', () => {
  queryClient.setQueryData(['choices'], [ana]);

  applyChange(queryClient, people, { put: ana });

  expect(queryClient.getQueryState(['choices'])?.isInvalidated).toBe(true);
});
