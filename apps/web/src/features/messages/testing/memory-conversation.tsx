import { MEDIA_MAX_BYTES, type MessageHitPage } from '@prosa/contracts';
import { useState, type ReactNode } from 'react';
import type { Conversation, MessageWindow } from '../../../shared/conversation/conversation.js';
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
  user: { id: 7, name: 'Ana Souza' },
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
  findReceivers: async () => [{ id: 1, name: 'Carlos Lima', number: '', urlPicture: '', isGroup: false }],
  forward: async ({ messageIds }) => ({ sentCount: messageIds.length, refusedCount: 0, path: '/' }),
  sharedContact: null,
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

function hitsOf(messages: readonly ThreadMessage[], text: string): MessageHitPage {
  const found = messages.filter(({ body }) => body.toLowerCase().includes(text.toLowerCase())).reverse();
  const hits = found.map(({ id, seq }) => ({ id, seq })) as MessageHitPage['hits'];
  return { hits, hasMore: false, cursor: null, count: hits.length, searchedBackTo: null };
}

const writesOf = (store: MemoryMessages) =>
  ({
    canReply: true,
    canNote: false,
    canRecordVoice: false,
    canReconnect: false,
    window: null,
    useTemplates: () => ({ templates: NOTHING, error: null, retry: doNothing }),
    maxFileBytes: MEDIA_MAX_BYTES,
    hasQuickMessages: false,
    canSign: false,
    useQuickMessages: () => ({ quickMessages: NOTHING, isPending: false }),
    send: (draft) => store.send(draft),
    retry: doNothing,
    discard: doNothing,
    useDraftText: () => useState(''),
    useTypists: () => NOTHING,
    reportTyping: doNothing,
    usePlaceholderValues: () => () => null,
    sendContact: null,
    sendListedFiles: null,
    sendLater: null,
  }) satisfies Partial<Conversation>;
