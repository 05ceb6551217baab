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
export interface PageParams {
  before?: number;
  after?: number;
  around?: number;
  unread?: number;
}

type PageReader = (context: QueryFunctionContext<QueryKey, PageParams>) => Promise<ReadMessagePage>;

/** A window that is left is soon let go of; that at the newest is painted when the thread is opened again. */
const SHORT_CACHE_MS = 10_000;

/**
 * Pages a window holds at once, many times what a screen shows: who reads on in one direction lets go of what lies far
 * behind in the other (ux.md: a window of messages, not the whole history).
 */
export const MAX_PAGES = 10;

/**
 * The window on a thread that was opened somewhere: newest page first, pages on demand in both directions, not all of
 * them at once.
 */
export const threadQuery = (ticketId: number, around: Around = null, get: Get = api.get) =>
  infiniteQueryOptions({
    ...bidirectionalPages(around),
    queryKey: messageKeys.window(ticketId, around) as QueryKey,
    queryFn: createPageReader(ticketId, get),
    maxPages: MAX_PAGES,
    gcTime: cacheTimeOf(around),
  });

/** What is unread is so once: such a window is not opened again. */
function cacheTimeOf(around: Around): number | undefined {
  if (around === null) return undefined;
  return typeof around === 'number' ? SHORT_CACHE_MS : 0;
}

/** The pictures and films of a thread, from one of them on in both directions. Of its pages nothing else is kept. */
export const picturesQuery = (ticketId: number, messageId: number) => {
  const read = createPageReader(ticketId, api.get);

  return infiniteQueryOptions({
    ...bidirectionalPages(messageId),
    queryKey: messageKeys.pictures(ticketId, messageId) as QueryKey,
    queryFn: async (context: QueryFunctionContext<QueryKey, PageParams>): Promise<ReadMessagePage> => {
      const page = await read(context);
      return { ...page, messages: page.messages.filter(isPicture) };
    },
    gcTime: SHORT_CACHE_MS,
  });
};

/** Whether a message is drawn as a picture or a film. */
export const isPicture = ({ mediaType }: MessageWire): boolean => mediaType === 'image' || mediaType === 'video';

function initialParams(around: Around): PageParams {
  if (around === null) return {};
  return typeof around === 'number' ? { around } : around;
}

const bidirectionalPages = (around: Around) => ({
  initialPageParam: initialParams(around),
  getNextPageParam: ({ hasMore, span }: ReadMessagePage): PageParams | undefined =>
    hasMore ? { before: span.from } : undefined,
  getPreviousPageParam: ({ hasNewer, span }: ReadMessagePage): PageParams | undefined =>
    hasNewer ? { after: span.to } : undefined,
  // A thread hears of acks only while it is open: what is cached is painted, and read anew.
  staleTime: 0,
});

const createPageReader =
  (ticketId: number, get: Get): PageReader =>
  async ({ pageParam, direction, signal, client, queryKey }) => {
    const isNext = direction === 'backward' || pageParam.before !== undefined;
    const cachedPage = isNext ? undefined : firstCachedPage(client, queryKey);
    const readAt = nextMoment();
    const [params, page] = await readOrNewest(cachedPage ? refetchParams(cachedPage) : pageParam, (at) =>
      // Reading is told apart, when somebody really looks (useMarkRead).
      get<MessageWirePage>(`/messages/${ticketId}`, { ...at, markAsRead: false }, { signal }),
    );
    return pageAt(params, { ...page, aroundSeq: page.aroundSeq ?? cachedPage?.aroundSeq ?? null }, readAt);
  };

/** The page of a place; what one wanted to see is no more: then the newest. */
async function readOrNewest(
  params: PageParams,
  read: (params: PageParams) => Promise<MessageWirePage>,
): Promise<[PageParams, MessageWirePage]> {
  try {
    return [params, await read(params)];
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'ERR_NO_MESSAGE_FOUND') throw error;
    return [{}, await read({})];
  }
}

/** The newest page of a window, as it was read last. */
const firstCachedPage = (client: QueryClient, queryKey: QueryKey): ReadMessagePage | undefined =>
  client.getQueryData<InfiniteData<ReadMessagePage>>(queryKey)?.pages[0];

/**
 * Where the first page of a window is read once more: what reached the newest reaches it again, whatever came since; what
 * stood around a message stands where it stood, also when that message is no more.
 */
const refetchParams = ({ hasNewer, span }: ReadMessagePage): PageParams =>
  hasNewer ? { after: Math.max(0, span.from - 1) } : {};

const pageAt = (params: PageParams, page: MessageWirePage, readAt: number): ReadMessagePage => ({
  ...page,
  readAt,
  span: spanOf(params, page),
});

/** Up to where a page says all there is: to the place it was read from, to its last message, or to the end of the thread. */
const spanOf = (params: PageParams, { messages, hasMore, hasNewer }: MessageWirePage): Span => ({
  from: hasMore ? oldestOf(params, messages) : 0,
  to: hasNewer ? newestOf(params, messages) : Infinity,
});

const oldestOf = ({ after }: PageParams, messages: MessageWire[]): number =>
  after === undefined ? (messages[0]?.seq ?? 0) : after + 1;

const newestOf = ({ before }: PageParams, messages: MessageWire[]): number =>
  before === undefined ? (messages.at(-1)?.seq ?? 0) : before - 1;
