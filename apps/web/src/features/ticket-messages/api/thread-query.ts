import type { MessageWirePage } from '@prosa/contracts';
import { infiniteQueryOptions, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import type { Around } from '../../../shared/conversation/conversation.js';
import { isPicture } from '../../../shared/conversation/is-picture.js';
import {
  bidirectionalPages,
  cacheTimeOf,
  createPageReader,
  MAX_PAGES,
  type PageParams,
  SHORT_CACHE_MS,
} from '../../../shared/conversation/thread/page-reader.js';
import { messageKeys } from '../../../shared/conversation/thread/thread-cache.js';
import type { ReadMessagePage } from './message-pages.js';

/**
 * Query of the window on a thread that was opened at a place: newest page first, further pages on demand in both
 * directions.
 */
export const threadQuery = (ticketId: number, around: Around = null, get: Get = api.get) =>
  infiniteQueryOptions({
    ...bidirectionalPages<MessageWirePage>(around),
    queryKey: messageKeys.window(ticketId, around) as QueryKey,
    queryFn: pageReader(ticketId, get),
    maxPages: MAX_PAGES,
    gcTime: cacheTimeOf(around),
  });

/** Query of the pictures and videos of a thread around one of them. Other messages of its pages are dropped. */
export const picturesQuery = (ticketId: number, messageId: number) => {
  const read = pageReader(ticketId, api.get);

  return infiniteQueryOptions({
    ...bidirectionalPages<MessageWirePage>(messageId),
    queryKey: messageKeys.pictures(ticketId, messageId) as QueryKey,
    queryFn: async (context: QueryFunctionContext<QueryKey, PageParams>): Promise<ReadMessagePage> => {
      const page = await read(context);
      return { ...page, messages: page.messages.filter(isPicture) };
    },
    gcTime: SHORT_CACHE_MS,
  });
};

const pageReader = (ticketId: number, get: Get) =>
  createPageReader((at: PageParams, signal) =>
    // The read mark is a separate call, sent when the user really looks (useMarkRead).
    get('/messages/:ticketId', { params: { ticketId }, query: { ...at, markAsRead: false }, signal }),
  );
