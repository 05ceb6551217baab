import type { ChatMessageWire, QuotedChatMessage } from '@prosa/contracts';
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import type { Around } from '../../../shared/conversation/conversation.js';
import {
  bidirectionalPages,
  cacheTimeOf,
  createPageReader,
  MAX_PAGES,
  type PageParams,
  SHORT_CACHE_MS,
} from '../../../shared/conversation/thread/page-reader.js';
import { messageKeys } from '../../../shared/conversation/thread/thread-cache.js';
import {
  coveredAt,
  type MessagePage,
  type ReadPage,
  type ThreadLedger,
} from '../../../shared/conversation/thread/thread-pages.js';
import { mergePages } from '../../../shared/live/ledger.js';
import { CHATS_KEY, type Chats, chatThread } from './chats-cache.js';

export type ChatThreadPage = MessagePage<ChatMessageWire>;
/** A read page of a chat. */
export type ReadChatPage = ReadPage<ChatThreadPage>;
type ChatLedger = ThreadLedger<ChatMessageWire>;

/** Query of the window on a chat that was opened at a place. */
export const chatThreadQuery = (chatId: number, around: Around = null, get: Get = api.get) =>
  infiniteQueryOptions({
    ...bidirectionalPages<ChatThreadPage>(around),
    queryKey: messageKeys.window(chatThread(chatId), around) as QueryKey,
    queryFn: pageReader(chatId, get),
    maxPages: MAX_PAGES,
    gcTime: cacheTimeOf(around),
  });

/** Query of the pictures and videos of a chat around one of them. Other messages of its pages are dropped. */
export const chatPicturesQuery = (chatId: number, messageId: number) => {
  const read = pageReader(chatId, api.get);

  return infiniteQueryOptions({
    ...bidirectionalPages<ChatThreadPage>(messageId),
    queryKey: messageKeys.pictures(chatThread(chatId), messageId) as QueryKey,
    queryFn: async (context: QueryFunctionContext<QueryKey, PageParams>): Promise<ReadChatPage> => {
      const page = await read(context);
      return { ...page, messages: page.messages.filter(isPicture) };
    },
    gcTime: SHORT_CACHE_MS,
  });
};

const isPicture = ({ mediaInfo }: ChatMessageWire): boolean =>
  mediaInfo?.kind === 'image' || mediaInfo?.kind === 'video';

const pageReader = (chatId: number, get: Get) => (context: QueryFunctionContext<QueryKey, PageParams>) =>
  createPageReader<ChatThreadPage>(async (at, signal) => {
    const query = positionOf(at, lastSeqOf(context.client, chatId));
    const { records, ...edges } = await get('/chats/:chatId/messages', { params: { chatId }, query, signal });
    const opened = records.find(({ id, seq }) => id === query.aroundId || seq === query.around);
    return { messages: records, ...edges, aroundSeq: opened?.seq ?? null };
  })(context);

const lastSeqOf = (queryClient: QueryClient, chatId: number): number =>
  queryClient.getQueryData<Chats>(CHATS_KEY)?.[chatId]?.lastSeq ?? 0;

/** The position of a page as the route takes it: places begin with 1, and unread messages are the last ones. */
function positionOf({ before, after, around, unread }: PageParams, lastSeq: number) {
  if (unread !== undefined) return { around: Math.max(1, lastSeq - unread + 1) };
  return { before, after: after === undefined ? undefined : Math.max(0, after), aroundId: around };
}

/** The messages of a window, oldest first: its pages merged with what was learned since. */
export function chatMessages(pages: readonly ReadChatPage[], ledger: ChatLedger): ChatMessageWire[] {
  const read = pages.map(({ messages, readAt }) => ({ rows: messages, readAt }));
  const rows = mergePages(read, ledger, { coveredAt: ({ seq }) => coveredAt(pages, seq), adds: () => true });
  const shown = new Map(rows.map((message) => [message.id, message]));
  return rows.sort((a, b) => a.seq - b.seq).map((message) => withQuote(message, shown, ledger));
}

/** Updates a quote from its message, as far as the console knows it: it may have been edited or deleted since. */
function withQuote(message: ChatMessageWire, shown: Map<number, ChatMessageWire>, ledger: ChatLedger): ChatMessageWire {
  const { replyTo } = message;
  const quoted = replyTo && (shown.get(replyTo.id) ?? ledger[replyTo.id]?.value);
  if (!quoted || isSameQuote(replyTo, quoted)) return message;
  const { message: text, isDeleted, mediaInfo } = quoted;
  return { ...message, replyTo: { ...replyTo, message: text, isDeleted, fileName: mediaInfo?.fileName ?? null } };
}

const isSameQuote = (quote: QuotedChatMessage, quoted: ChatMessageWire): boolean =>
  quoted.message === quote.message && quoted.isDeleted === quote.isDeleted;
