import type { MessageWire } from '@prosa/contracts';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { nextMoment } from '../../../shared/live/ledger.js';
import { messageKeys } from '../api/message-cache.js';
import type { MessageWirePage, ReadMessagePage, Span } from '../api/message-thread.js';

/** Where a page is read; nothing said: at the newest. */
interface PagePlace {
  before?: number;
  after?: number;
  around?: number;
}

/** A window that is left is soon let go of; that at the newest is painted when the thread is opened again. */
const PASSING_MS = 10_000;

/**
 * The window on a thread that was opened around a message, or at the newest: newest page first, pages on demand in both
 * directions.
 */
export const threadQuery = (ticketId: number, around: number | null = null, get: Get = api.get) => {
  const queryKey = messageKeys.window(ticketId, around);

  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, direction, signal, client }): Promise<ReadMessagePage> => {
      const place = direction === 'backward' ? pageParam : placeAgain(pageParam, heldPage(client, queryKey));
      const readAt = nextMoment();
      // Reading is told apart, when somebody really looks (useMarkRead).
      const read = (at: PagePlace) =>
        get<MessageWirePage>(`/messages/${ticketId}`, { ...at, markAsRead: false }, { signal });
      try {
        return pageAt(place, await read(place), readAt);
      } catch (error) {
        // What one wanted to see is no more: then the newest.
        if (!(error instanceof ApiError) || error.code !== 'ERR_NO_MESSAGE_FOUND') throw error;
        return pageAt({}, await read({}), readAt);
      }
    },
    initialPageParam: (around === null ? {} : { around }) as PagePlace,
    getNextPageParam: ({ hasMore, span }): PagePlace | undefined => (hasMore ? { before: span.from } : undefined),
    getPreviousPageParam: ({ hasNewer, span }): PagePlace | undefined => (hasNewer ? { after: span.to } : undefined),
    // A thread hears of acks only while it is open: what is cached is painted, and read anew.
    staleTime: 0,
    gcTime: around === null ? undefined : PASSING_MS,
  });
};

/** The newest page of a window, as it was read last. */
const heldPage = (client: QueryClient, queryKey: readonly unknown[]): ReadMessagePage | undefined =>
  client.getQueryData<InfiniteData<ReadMessagePage>>(queryKey)?.pages[0];

/**
 * Where the first page of a window is read once more: what reached the newest reaches it again, whatever came since; what
 * stood around a message stands where it stood, also when that message is no more.
 */
function placeAgain(place: PagePlace, held: ReadMessagePage | undefined): PagePlace {
  if (place.before !== undefined || !held) return place;
  return held.hasNewer ? { after: Math.max(0, held.span.from - 1) } : {};
}

const pageAt = (place: PagePlace, page: MessageWirePage, readAt: number): ReadMessagePage => ({
  ...page,
  readAt,
  span: spanOf(place, page),
});

/** Up to where a page says all there is: to the place it was read from, to its last message, or to the end of the thread. */
const spanOf = (place: PagePlace, { messages, hasMore, hasNewer }: MessageWirePage): Span => ({
  from: hasMore ? oldestOf(place, messages) : 0,
  to: hasNewer ? newestOf(place, messages) : Infinity,
});

const oldestOf = ({ after }: PagePlace, messages: MessageWire[]): number =>
  after === undefined ? (messages[0]?.seq ?? 0) : after + 1;

const newestOf = ({ before }: PagePlace, messages: MessageWire[]): number =>
  before === undefined ? (messages.at(-1)?.seq ?? 0) : before - 1;
