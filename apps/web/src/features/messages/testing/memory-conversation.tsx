import { MEDIA_MAX_BYTES } from '@prosa/contracts';
import { useState, type ReactNode } from 'react';
import { NO_CAPABILITIES } from '../../../shared/conversation/capabilities.js';
import type { Conversation, FoundPage, MessageWindow } from '../../../shared/conversation/conversation.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { ConversationContext } from '../../../shared/conversation/use-conversation.js';
import { MemoryMessages, useMemoryMessages } from './memory-messages.js';

interface Props extends Partial<Conversation> {
  messages?: readonly ThreadMessage[];
  children: ReactNode;
}

/** A conversation without server, ticket or live events, such as two colleagues have; for stories and specs. */
export function MemoryConversation({ messages = [], children, ...given }: Props) {
  const [conversation] = useState(() => ({ ...memoryConversation(new MemoryMessages(messages)), ...given }));
  return <ConversationContext value={conversation}>{children}</ConversationContext>;
}

const NO_MORE = { hasMore: false, read: undefined, isReading: false, error: null, retry: () => undefined };
const NO_PAGES = { older: NO_MORE, newer: NO_MORE };
const NOTHING: never[] = [];
const doNothing = () => undefined;

/** A complete window at the newest messages with the given fields. */
export const aWindow = (given: Partial<MessageWindow>): MessageWindow => ({
  ...NO_PAGES,
  messages: undefined,
  isAtNewest: true,
  openedAtSeq: null,
  isReading: false,
  isMoving: false,
  isFresh: true,
  error: null,
  refetch: doNothing,
  ...given,
});

const memoryConversation = (store: MemoryMessages): Conversation => ({
  id: 'memory',
  path: '/memory',
  title: 'Maria',
  isGroup: false,
  readers: 'contact',
  user: { id: 7, name: 'Ana Souza' },
  ...NO_CAPABILITIES,
  ...readsOf(store),
  ...writesOf(store),
  can: (act, { fromMe, isDeleted }) =>
    !isDeleted && (fromMe || act === 'react' || act === 'quote' || act === 'forward'),
  react: ({ id }, body) => {
    const quotedMsg = store.all().find((message) => message.id === id);
    if (quotedMsg) store.append({ mediaType: 'reactionMessage', body, quotedMsg, fromMe: true });
  },
  edit: async ({ id }, body) => store.change(id, { body, isEdited: true }),
  remove: async ({ id }) => store.change(id, { isDeleted: true }),
  forwarding: {
    findReceivers: async () => [{ id: 1, name: 'Carlos Lima', number: '', urlPicture: '', isGroup: false }],
    forward: async ({ messageIds }) => ({ sentCount: messageIds.length, refusedCount: 0, path: '/' }),
  },
});

const readsOf = (store: MemoryMessages) =>
  ({
    unread: 0,
    useWindow: () => aWindow({ messages: useMemoryMessages(store) }),
    usePictures: () => ({ ...NO_PAGES, pictures: NOTHING, pageCount: 1 }),
    useArrivals: doNothing,
    forgetMovedWindow: doNothing,
    readNewest: async () => undefined,
    renewLinks: doNothing,
    reachNewest: doNothing,
    countsAsUnread: ({ fromMe }) => !fromMe,
    sectionTitle: ({ name }) => name ?? '',
    find: async (text) => hitsOf(store.all(), text),
  }) satisfies Partial<Conversation>;

function hitsOf(messages: readonly ThreadMessage[], text: string): FoundPage {
  const found = messages.filter(({ body }) => body.toLowerCase().includes(text.toLowerCase())).reverse();
  return { hits: found, cursor: null, count: found.length };
}

const writesOf = (store: MemoryMessages) =>
  ({
    canReply: true,
    canNote: false,
    canRecordVoice: false,
    canReconnect: false,
    maxFileBytes: MEDIA_MAX_BYTES,
    canSign: false,
    send: (draft) => store.send(draft),
    retry: doNothing,
    discard: doNothing,
    useDraftText: () => useState(''),
    useTypists: () => NOTHING,
    reportTyping: doNothing,
    sendLater: null,
  }) satisfies Partial<Conversation>;
