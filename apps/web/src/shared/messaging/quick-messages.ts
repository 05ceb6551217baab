import type { LiveEvents, QuickMessageWire } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../api/api-client.js';
import { dropRow, type ListPage, putRow } from '../lists/paged-cache.js';

/** Query key of the list; each search appends its text. */
export const quickMessagesKey = ['quick-messages', 'list'] as const;
const offeredKey = ['quick-messages', 'offered'] as const;

interface Reply {
  records: QuickMessageWire[];
  hasMore: boolean;
  count: number;
}

export async function fetchQuickMessages(
  page: { searchParam: string; pageNumber: number },
  signal: AbortSignal,
  get: Get = api.get,
): Promise<ListPage<QuickMessageWire>> {
  const { records, ...rest } = await get<Reply>('/quick-messages', page, { signal });
  return { rows: records, ...rest };
}

/** Query of all quick messages that the user may send. */
export const offeredQuickMessagesQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: offeredKey,
    queryFn: ({ signal }) => get<QuickMessageWire[]>('/quick-messages/list', undefined, { signal }),
    // File links expire, and events are only received while mounted: each use reads again.
    staleTime: 0,
  });

/** Sorts newest first: live events put rows on top of the first page, where they need not belong. */
export const newestFirst = (rows: QuickMessageWire[]): QuickMessageWire[] => [...rows].sort((a, b) => b.id - a.id);

/** Applies a quick message to the cache of a user; replies and live events both come here. */
export function applyQuickMessage(queryClient: QueryClient, event: LiveEvents['quickemessage'], userId: number): void {
  if (event.action === 'delete') dropRow(queryClient, quickMessagesKey, event.id);
  else putRow(queryClient, quickMessagesKey, event.record);
  const id = event.action === 'delete' ? event.id : event.record.id;
  const isOffered = event.action !== 'delete' && isOfferedTo(event.record, userId);
  queryClient.setQueryData<QuickMessageWire[]>(offeredKey, (known) => {
    const others = known?.filter((each) => each.id !== id);
    return isOffered ? others && [...others, event.record] : others;
  });
  // A read under way may have been answered before this event.
  for (const queryKey of [quickMessagesKey, offeredKey]) {
    if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
  }
}

const isOfferedTo = ({ status, geral, userId }: QuickMessageWire, reader: number) =>
  status && (geral || userId === reader);
