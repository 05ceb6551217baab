import type { ChatMessageWire, ChatView } from '@prosa/contracts';
import type { InfiniteData } from '@tanstack/react-query';
import { chatMessages, type ReadChatPage } from '../../../../../web/src/features/chats/api/chat-thread.js';
import { type Chats, CHATS_KEY, chatThread } from '../../../../../web/src/features/chats/api/chats-cache.js';
import { onCallPeople } from '../../../../../web/src/features/on-call/api/on-call.js';
import { messageKeys } from '../../../../../web/src/shared/conversation/thread/thread-cache.js';
import type { ThreadLedger } from '../../../../../web/src/shared/conversation/thread/thread-pages.js';
import { recordsQuery, rowsOf } from '../../../../../web/src/shared/records/records.js';
import type { HeadlessConsole } from '../headless-console.js';
import { rowsDiffer } from '../rows-differ.js';

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;

/** Chats with what each member has read, and the open windows on their messages. */
export async function chatDifferences(client: HeadlessConsole): Promise<string[]> {
  const { records } = await client.caller.get('/chats');
  const shown = Object.values(client.queryClient.getQueryData<Chats>(CHATS_KEY) ?? {});
  const fresh = records.toSorted(byId);
  const threads = await Promise.all(fresh.map((chat) => windowDifferences(client, chat)));
  return [...rowsDiffer('chats', shown.toSorted(byId), fresh, fresh.length), ...threads.flat()];
}

async function windowDifferences({ queryClient, caller }: HeadlessConsole, { id }: ChatView): Promise<string[]> {
  const queryKey = messageKeys.window(chatThread(id), null);
  const pages = queryClient.getQueryData<InfiniteData<ReadChatPage>>(queryKey)?.pages;
  if (!pages) return [];
  const ledger = queryClient.getQueryData<ThreadLedger<ChatMessageWire>>(messageKeys.learned(chatThread(id))) ?? {};
  const { records } = await caller.get('/chats/:chatId/messages', { params: { chatId: id } });
  const newest = chatMessages(pages, ledger).slice(-records.length);
  return rowsDiffer(`chat ${id}`, newest.map(withoutSignature), records.map(withoutSignature), records.length);
}

/** Signatures of links differ from read to read. */
const withoutSignature = (message: ChatMessageWire) => ({ ...message, mediaUrl: message.mediaUrl?.split('?')[0] });

/** The on-call roster, as far as the user may see it. */
export async function onCallDifferences({ queryClient, caller }: HeadlessConsole): Promise<string[]> {
  const fresh = await caller.get('/plantao');
  const list = queryClient.getQueryData(recordsQuery(onCallPeople, { search: '', filter: undefined }).queryKey);
  return rowsDiffer('on call', rowsOf(list?.pages ?? []), fresh, fresh.length);
}
