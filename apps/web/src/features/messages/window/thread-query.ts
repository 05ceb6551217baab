import type { MessageWire } from '@prosa/contracts';
import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { nextMoment } from '../../../shared/live/ledger.js';
import { messageKeys } from '../api/message-cache.js';
import type { Around, MessageWirePage, ReadMessagePage, Span } from '../api/message-thread.js';

/** Where a page is read; nothing said: at the newest. */
export interface PagePlace {
  before?: number;
  after?: number;
  around?: number;
  unread?: number;
}

type ReadsPage = (context: QueryFunctionContext<QueryKey, PagePlace>) => Promise<ReadMessagePage>;

/** A window that is left is soon let go of; that at the newest is painted when the thread is opened again. */
const PASSING_MS = 10_000;

/**
 * Pages a window holds at once, many times what a screen shows: who reads on in one direction lets go of what lies far
 * behind in the other (ux.md: a window of messages, not the whole history).
 */
export const PAGES_HELD = 10;

/**
 * The window on a thread that was opened somewhere: newest page first, pages on demand in both directions, not all of
 * them at once.
 */
export const threadQuery = (ticketId: number, around: Around = null, get: Get = api.get) =>
  infiniteQueryOptions({
    ...pagesBothWays(around),
    queryKey: messageKeys.window(ticketId, around) as QueryKey,
    queryFn: readsPages(ticketId, get),
    maxPages: PAGES_HELD,
    gcTime: keptFor(around),
  });

/** What is unread is so once: such a window is not opened again. */
function keptFor(around: Around): number | undefined {
  if (around === null) return undefined;
  return typeof around === 'number' ? PASSING_MS : 0;
}

/** The pictures and films of a thread, from one of them on in both directions. Of its pages nothing else is kept. */
export const picturesQuery = (ticketId: number, messageId: number) => {
  const read = readsPages(ticketId, api.get);

  return infiniteQueryOptions({
    ...pagesBothWays(messageId),
    queryKey: messageKeys.pictures(ticketId, messageId) as QueryKey,
    queryFn: async (context: QueryFunctionContext<QueryKey, PagePlace>): Promise<ReadMessagePage> => {
      const page = await read(context);
      return { ...page, messages: page.messages.filter(isPicture) };
    },
    gcTime: PASSING_MS,
  });
};

/** Whether a message is drawn as a picture or a film. */
export const isPicture = ({ mediaType }: MessageWire): boolean => mediaType === 'image' || mediaType === 'video';

function openingOf(around: Around): PagePlace {
  if (around === null) return {};
  return typeof around === 'number' ? { around } : around;
}

const pagesBothWays = (around: Around) => ({
  initialPageParam: openingOf(around),
  getNextPageParam: ({ hasMore, span }: ReadMessagePage): PagePlace | undefined =>
    hasMore ? { before: span.from } : undefined,
  getPreviousPageParam: ({ hasNewer, span }: ReadMessagePage): PagePlace | undefined =>
    hasNewer ? { after: span.to } : undefined,
  // A thread hears of acks only while it is open: what is cached is painted, and read anew.
  staleTime: 0,
});

const readsPages =
  (ticketId: number, get: Get): ReadsPage =>
  async ({ pageParam, direction, signal, client, queryKey }) => {
    const isNext = direction === 'backward' || pageParam.before !== undefined;
    const held = isNext ? undefined : heldPage(client, queryKey);
    const readAt = nextMoment();
    const [place, page] = await readOrNewest(held ? placeAgain(held) : pageParam, (at) =>
      // Reading is told apart, when somebody really looks (useMarkRead).
      get<MessageWirePage>(`/messages/${ticketId}`, { ...at, markAsRead: false }, { signal }),
    );
    return pageAt(place, { ...page, aroundSeq: page.aroundSeq ?? held?.aroundSeq ?? null }, readAt);
  };

/** The page of a place; what one wanted to see is no more: then the newest. */
async function readOrNewest(
  place: PagePlace,
  read: (place: PagePlace) => Promise<MessageWirePage>,
): Promise<[PagePlace, MessageWirePage]> {
  try {
    return [place, await read(place)];
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'ERR_NO_MESSAGE_FOUND') throw error;
    return [{}, await read({})];
  }
}

/** The newest page of a window, as it was read last. */
const heldPage = (client: QueryClient, queryKey: QueryKey): ReadMessagePage | undefined =>
  client.getQueryData<InfiniteData<ReadMessagePage>>(queryKey)?.pages[0];

/**
 * Where the first page of a window is read once more: what reached the newest reaches it again, whatever came since; what
 * stood around a message stands where it stood, also when that message is no more.
 */
const placeAgain = ({ hasNewer, span }: ReadMessagePage): PagePlace =>
  hasNewer ? { after: Math.max(0, span.from - 1) } : {};

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
