import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { textField } from '../address/address-fields.js';
import { useAddress } from '../address/use-address.js';
import { useLiveConnection } from '../live/live-context.js';
import { followRecords } from './follow-records.js';
import { recordsQuery, rowsOf, type Records, type Row } from './records.js';
import { useMore } from '../lists/use-more.js';

interface Searched<Filter> {
  search: string;
  filter: Filter;
}

/** The rows of a list under a search and a filter, page by page, and kept up to date while mounted. */
export function useRecordRows<T extends Row, Input, Filter>(
  of: Records<T, Input, Filter>,
  { search, filter }: Searched<Filter>,
) {
  useRecordTopics(of);
  const query = useInfiniteQuery({
    ...recordsQuery(of, { search, filter }),
    // Events were not received while the list was not shown.
    refetchOnMount: 'always',
  });
  const { data } = query;

  return {
    query,
    rows: useMemo(() => rowsOf(data?.pages ?? []), [data]),
    /** Total number, when the server returns it. */
    count: data?.pages[0]?.count,
    more: useMore(query),
  };
}

/** The searched text is part of the page's address (`?search=…`). */
const ADDRESS = { search: textField };

/** The same, searched by the text in the page's address. */
export function useRecords<T extends Row, Input, Filter>(of: Records<T, Input, Filter>, filter: Filter) {
  const [{ search }, changeAddress] = useAddress(ADDRESS);
  const setSearch = useCallback((text: string) => changeAddress({ search: text }), [changeAddress]);
  return { ...useRecordRows(of, { search, filter }), search, setSearch };
}

/** Applies the events of the records' topics to their cached lists while mounted. */
export function useRecordTopics<T extends Row, Input, Filter>(of: Records<T, Input, Filter>): void {
  const connection = useLiveConnection();
  const queryClient = useQueryClient();

  useEffect(() => followRecords(connection, queryClient, of), [connection, queryClient, of]);
}
