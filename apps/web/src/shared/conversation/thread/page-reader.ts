import type { InfiniteData, QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.js';
import { nextMoment } from '../../live/ledger.js';
import type { Around } from '../conversation.js';
import type { MessagePage, ReadPage, Span } from './thread-pages.js';

/** Place of a page; empty for the newest. */
export interface PageParams {
  /** Seqs. */
  before?: number;
  after?: number;
  /** A message id. */
  around?: number;
  unread?: number;
}

type PageReader<P extends MessagePage> = (context: QueryFunctionContext<QueryKey, PageParams>) => Promise<ReadPage<P>>;

/** Cache time of closed windows that are not at the newest message. */
export const SHORT_CACHE_MS = 10_000;

/**
 * Upper bound of the pages in a window, many times what a screen shows: reading in one direction drops pages at the
 * other end (docs/spec/ux.md: a window of messages instead of the whole history).
 */
export const MAX_PAGES = 10;

/** A window at the first unread message is never reused, since its messages are read by then. */
export function cacheTimeOf(around: Around): number | undefined {
  if (around === null) return undefined;
  return typeof around === 'number' ? SHORT_CACHE_MS : 0;
}

function initialParams(around: Around): PageParams {
  if (around === null) return {};
  return typeof around === 'number' ? { around } : around;
}

/** Options of a query whose pages are read on demand in both directions. */
export const bidirectionalPages = <P extends MessagePage>(around: Around) => ({
  initialPageParam: initialParams(around),
  getNextPageParam: ({ hasMore, span }: ReadPage<P>): PageParams | undefined =>
    hasMore ? { before: span.from } : undefined,
  getPreviousPageParam: ({ hasNewer, span }: ReadPage<P>): PageParams | undefined =>
    hasNewer ? { after: span.to } : undefined,
  // Acks arrive only while the thread is open, so a cached window is shown and read again.
  staleTime: 0,
});

/** Returns what reads the pages of a window by a call. */
export const createPageReader =
  <P extends MessagePage>(get: (params: PageParams, signal: AbortSignal) => Promise<P>): PageReader<P> =>
  async ({ pageParam, direction, signal, client, queryKey }) => {
    const isNext = direction === 'backward' || pageParam.before !== undefined;
    const cachedPage = isNext ? undefined : firstCachedPage<P>(client, queryKey);
    const readAt = nextMoment();
    const [params, page] = await readOrNewest(cachedPage ? refetchParams(cachedPage) : pageParam, (at) =>
      get(at, signal),
    );
    return {
      ...page,
      aroundSeq: page.aroundSeq ?? cachedPage?.aroundSeq ?? null,
      readAt,
      span: spanOf(params, page),
    };
  };

/** Reads the page of a place; when the message there was deleted, reads the newest page. */
async function readOrNewest<P>(params: PageParams, read: (params: PageParams) => Promise<P>): Promise<[PageParams, P]> {
  try {
    return [params, await read(params)];
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'ERR_NO_MESSAGE_FOUND') throw error;
    return [{}, await read({})];
  }
}

/** The newest page of a window as last read. */
const firstCachedPage = <P extends MessagePage>(client: QueryClient, queryKey: QueryKey): ReadPage<P> | undefined =>
  client.getQueryData<InfiniteData<ReadPage<P>>>(queryKey)?.pages[0];

/**
 * Place from which a window's first page is read again: one that reached the newest does so again, whatever arrived
 * since; one around a message keeps its place, even when that message was deleted.
 */
const refetchParams = ({ hasNewer, span }: ReadPage): PageParams =>
  hasNewer ? { after: Math.max(Number.MIN_SAFE_INTEGER, span.from - 1) } : {};

/**
 * Range that a page covers completely: up to the place it was read from, to its last message, or to the end of the
 * thread.
 */
const spanOf = (params: PageParams, { messages, hasMore, hasNewer }: MessagePage): Span => ({
  from: hasMore ? oldestOf(params, messages) : -Infinity,
  to: hasNewer ? newestOf(params, messages) : Infinity,
});

const oldestOf = ({ after }: PageParams, messages: MessagePage['messages']): number =>
  after === undefined ? (messages[0]?.seq ?? 0) : after + 1;

const newestOf = ({ before }: PageParams, messages: MessagePage['messages']): number =>
  before === undefined ? (messages.at(-1)?.seq ?? 0) : before - 1;
