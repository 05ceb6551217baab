import type { LiveEvents } from '@prosa/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { putMessage } from '../../../shared/conversation/thread/thread-cache.js';
import type { LiveLine } from '../../../shared/live/live-table.js';
import { ticketCardsLine } from '../ticket-card/ticket-cards-cache.js';
import { CHATS_KEY, chatThread, dropChat, putChat } from './chats-cache.js';

/** What the events of chats do to the cache. The messages' ledger knows which reads are older, so that none is repeated. */
export const chatLines: readonly LiveLine[] = [
  ticketCardsLine,
  { topic: 'chatRecord', keys: [CHATS_KEY], apply: (queryClient, { record }) => putChat(queryClient, record) },
  { topic: 'chat', keys: [CHATS_KEY], apply: applyChatEvent },
  {
    topic: 'chatMessage',
    keys: [],
    apply: (queryClient, { message }) => putMessage(queryClient, chatThread(message.chatId), message),
  },
];

function applyChatEvent(queryClient: QueryClient, event: LiveEvents['chat']): void {
  if (event.action === 'delete') return dropChat(queryClient, event.id);
  putChat(queryClient, event.chat);
  if (event.action !== 'new-message') return;
  // Its members are for consoles that know no chat by its event; a read message has none.
  const { chat: _, ...message } = event.newMessage;
  putMessage(queryClient, chatThread(event.chat.id), message);
}
