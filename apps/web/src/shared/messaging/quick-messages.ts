import type { LiveEvents, QuickMessageWire } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../api/api-client.js';
import { dropRow, type ListPage, putRow } from '../lists/paged-cache.js';

/** Of the list without its search text. */
export const quickMessagesKey = ['quick-messages', 'list'] as const;
const offeredKey = ['quick-messages', 'offered'] as const;

interface Reply {
  records: QuickMessageWire[];
  hasMore: boolean;
  count: number;
}

/** Reads a page. */
export async function fetchQuickMessages(
  page: { searchParam: string; pageNumber: number },
  signal: AbortSignal,
  get: Get = api.get,
): Promise<ListPage<QuickMessageWire>> {
  const { records, ...rest } = await get<Reply>('/quick-messages', page, { signal });
  return { rows: records, ...rest };
}

/** What one may send, all of it. */
export const offeredQuickMessagesQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: offeredKey,
    queryFn: ({ signal }) => get<QuickMessageWire[]>('/quick-messages/list', undefined, { signal }),
    // Its links to files run out; what was told while nobody listened is read when it is asked for again.
    staleTime: 0,
  });

/** As the server gives them: what came live stands on top of its page until it is put in its place here. */
export const newestFirst = (rows: QuickMessageWire[]): QuickMessageWire[] => [...rows].sort((a, b) => b.id - a.id);

/** The one way a quick message enters or leaves the cache of a user, whether a reply or a live event brought it. */
export function applyQuickMessage(queryClient: QueryClient, event: LiveEvents['quickemessage'], userId: number): void {
  if (event.action === 'delete') dropRow(queryClient, quickMessagesKey, event.id);
  else putRow(queryClient, quickMessagesKey, event.record);
  const id = event.action === 'delete' ? event.id : event.record.id;
  const isOffered = event.action !== 'delete' && isOfferedTo(event.record, userId);
  queryClient.setQueryData<QuickMessageWire[]>(offeredKey, (known) => {
    const others = known?.filter((each) => each.id !== id);
    return isOffered ? others && [...others, event.record] : others;
  });
  // A read that is under way may be older than the news.
  for (const queryKey of [quickMessagesKey, offeredKey]) {
    if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
  }
}

const isOfferedTo = ({ status, geral, userId }: QuickMessageWire, reader: number) =>
  status && (geral || userId === reader);
