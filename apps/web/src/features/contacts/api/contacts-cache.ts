import type { ContactPage, ContactRow, ContactView, LiveEvents } from '@prosa/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { dropRow, type ListPage } from '../../../shared/lists/paged-cache.js';
import { tagsAfter } from '../../../shared/tags/tags-cache.js';

/** Filter of the list; days are yyyy-MM-dd. */
export interface ContactFilter {
  tagIds: number[];
  dateStart: string;
  dateEnd: string;
}

type Pages = InfiniteData<ListPage<ContactRow>, number>;

export const contactKeys = {
  lists: ['contacts', 'list'] as const,
  /** Query key of the list; each search appends its text. */
  list: (filter: ContactFilter) => ['contacts', 'list', filter] as const,
  detail: (contactId: number) => ['contacts', 'detail', contactId] as const,
};

export async function fetchContacts(
  filter: ContactFilter,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
  signal: AbortSignal,
  get: Get = api.get,
): Promise<ListPage<ContactRow>> {
  const query = {
    searchParam: searchParam || undefined,
    pageNumber,
    contactTag: filter.tagIds.length > 0 ? filter.tagIds : undefined,
    dateStart: filter.dateStart || undefined,
    dateEnd: filter.dateEnd || undefined,
  };
  const { contacts, hasMore, count } = await get<ContactPage>('/contacts', query, { signal });
  return { rows: contacts, hasMore, count };
}

/**
 * Applies a contact event to every cached list. Returns true when the lists must be read again: a new contact, another
 * name or other tags may change order or membership, which only the server knows.
 */
export function applyContact(queryClient: QueryClient, event: LiveEvents['contact']): boolean {
  if (event.action === 'delete') {
    dropRow(queryClient, contactKeys.lists, event.contactId);
    return false;
  }
  const outcomes = putContact(queryClient, event.contact);
  return (
    outcomes.length === 0 || outcomes.includes('moved') || queryClient.isFetching({ queryKey: contactKeys.lists }) > 0
  );
}

/** Applies a tag event to the tags of every cached contact. Returns true when the lists must be read again. */
export function applyTag(queryClient: QueryClient, event: LiveEvents['tag']): boolean {
  changeRows(queryClient, (row) => ({ ...row, tags: tagsAfter(row.tags, event) }));
  return queryClient.isFetching({ queryKey: contactKeys.lists }) > 0;
}

function putContact(queryClient: QueryClient, contact: ContactView): ('kept' | 'moved')[] {
  return queryClient.getQueriesData<Pages>({ queryKey: contactKeys.lists }).map(([key, data]) => {
    const known = data?.pages.flatMap(({ rows }) => rows).find(({ id }) => id === contact.id);
    if (!data || !known) return 'moved';
    if (known.version > contact.version) return 'kept';
    queryClient.setQueryData<Pages>(
      key,
      withRows(data, (row) => (row.id === contact.id ? { ...row, ...contact } : row)),
    );
    const { tagIds } = key[2] as ContactFilter;
    return known.name === contact.name && tagIds.length === 0 && key.at(-1) === '' ? 'kept' : 'moved';
  });
}

function changeRows(queryClient: QueryClient, change: (row: ContactRow) => ContactRow): void {
  for (const [key, data] of queryClient.getQueriesData<Pages>({ queryKey: contactKeys.lists })) {
    if (data) queryClient.setQueryData<Pages>(key, withRows(data, change));
  }
}

const withRows = (data: Pages, change: (row: ContactRow) => ContactRow): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(change) })),
});
