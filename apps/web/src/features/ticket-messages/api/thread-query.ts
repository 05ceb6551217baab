import type { MessageWire, MessageWirePage } from '@prosa/contracts';
import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { isPicture } from '../../../shared/conversation/is-picture.js';
import { nextMoment } from '../../../shared/live/ledger.js';
import { messageKeys } from './message-cache.js';
import type { Around } from '../../../shared/conversation/conversation.js';
import type { ReadMessagePage, Span } from './message-pages.js';

/** Place of a page; empty for the newest. */
export interface PageParams {
  before?: number;
  after?: number;
  around?: number;
  unread?: number;
}

type PageReader = (context: QueryFunctionContext<QueryKey, PageParams>) => Promise<ReadMessagePage>;

/** Cache time of closed windows that are not at the newest message. */
const SHORT_CACHE_MS = 10_000;

/**
 * Upper bound of the pages in a window, many times what a screen shows: reading in one direction drops pages at the
 * other end (docs/spec/ux.md: a window of messages instead of the whole history).
 */
export const MAX_PAGES = 10;

/**
 * Query of the window on a thread that was opened at a place: newest page first, further pages on demand in both
 * directions.
 */
export const threadQuery = (ticketId: number, around: Around = null, get: Get = api.get) =>
  infiniteQueryOptions({
    ...bidirectionalPages(around),
    queryKey: messageKeys.window(ticketId, around) as QueryKey,
    queryFn: createPageReader(ticketId, get),
    maxPages: MAX_PAGES,
    gcTime: cacheTimeOf(around),
  });

/** A window at the first unread message is never reused, since its messages are read by then. */
function cacheTimeOf(around: Around): number | undefined {
  if (around === null) return undefined;
  return typeof around === 'number' ? SHORT_CACHE_MS : 0;
}

/** Query of the pictures and videos of a thread around one of them. Other messages of its pages are dropped. */
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
  // Acks arrive only while the thread is open, so a cached window is shown and read again.
  staleTime: 0,
});

const createPageReader =
  (ticketId: number, get: Get): PageReader =>
  async ({ pageParam, direction, signal, client, queryKey }) => {
    const isNext = direction === 'backward' || pageParam.before !== undefined;
    const cachedPage = isNext ? undefined : firstCachedPage(client, queryKey);
    const readAt = nextMoment();
    const [params, page] = await readOrNewest(cachedPage ? refetchParams(cachedPage) : pageParam, (at) =>
      // The read mark is a separate call, sent when the user really looks (useMarkRead).
      get('/messages/:ticketId', { params: { ticketId }, query: { ...at, markAsRead: false }, signal }),
    );
    return pageAt(params, { ...page, aroundSeq: page.aroundSeq ?? cachedPage?.aroundSeq ?? null }, readAt);
  };

/** Reads the page of a place; when the message there was deleted, reads the newest page. */
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

/** The newest page of a window as last read. */
const firstCachedPage = (client: QueryClient, queryKey: QueryKey): ReadMessagePage | undefined =>
  client.getQueryData<InfiniteData<ReadMessagePage>>(queryKey)?.pages[0];

/**
 * Place from which a window's first page is read again: one that reached the newest does so again, whatever arrived
 * since; one around a message keeps its place, even when that message was deleted.
 */
const refetchParams = ({ hasNewer, span }: ReadMessagePage): PageParams =>
  hasNewer ? { after: Math.max(Number.MIN_SAFE_INTEGER, span.from - 1) } : {};

const pageAt = (params: PageParams, page: MessageWirePage, readAt: number): ReadMessagePage => ({
  ...page,
  readAt,
  span: spanOf(params, page),
});

/**
 * Range that a page covers completely: up to the place it was read from, to its last message, or to the end of the
 * thread.
 */
const spanOf = (params: PageParams, { messages, hasMore, hasNewer }: MessageWirePage): Span => ({
  from: hasMore ? oldestOf(params, messages) : -Infinity,
  to: hasNewer ? newestOf(params, messages) : Infinity,
});

const oldestOf = ({ after }: PageParams, messages: MessageWire[]): number =>
  after === undefined ? (messages[0]?.seq ?? 0) : after + 1;

const newestOf = ({ before }: PageParams, messages: MessageWire[]): number =>
  before === undefined ? (messages.at(-1)?.seq ?? 0) : before - 1;
