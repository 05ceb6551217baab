import type { ChatMemberView, ChatView } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { messageKeys } from '../../../shared/conversation/thread/thread-cache.js';
import type { ThreadId } from '../../../shared/conversation/thread/thread-pages.js';

/** The user's chats by id. */
export type Chats = Readonly<Record<number, ChatView>>;

export const CHATS_KEY = ['chats'] as const;

/** A chat's thread among all of the console. */
export type ChatThreadId = `chat-${number}`;

export const chatThread = (chatId: number): ChatThreadId => `chat-${chatId}`;

export const isChatThread = (threadId: ThreadId): threadId is ChatThreadId =>
  typeof threadId === 'string' && threadId.startsWith('chat-');

/** All chats of the user; none without the plan. */
export const chatsQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: CHATS_KEY,
    queryFn: async ({ signal, client }): Promise<Chats> => {
      const { records } = await get('/chats', { signal });
      // The read may have been answered before an event that was applied meanwhile.
      const known = client.getQueryData<Chats>(CHATS_KEY) ?? {};
      return Object.fromEntries(records.map((chat) => [chat.id, newestOf(known[chat.id], chat)]));
    },
    staleTime: Infinity,
  });

/** Stores a chat from an event or a reply. */
export function putChat(queryClient: QueryClient, chat: ChatView): void {
  queryClient.setQueryData<Chats>(
    CHATS_KEY,
    (chats) => chats && { ...chats, [chat.id]: newestOf(chats[chat.id], chat) },
  );
}

/** Forgets a chat that was deleted or that the user left, with everything that was read of it. */
export function dropChat(queryClient: QueryClient, chatId: number): void {
  queryClient.setQueryData<Chats>(
    CHATS_KEY,
    (chats) => chats && Object.fromEntries(Object.entries(chats).filter(([id]) => Number(id) !== chatId)),
  );
  const threadId = chatThread(chatId);
  for (const queryKey of [messageKeys.thread(threadId), messageKeys.learned(threadId), messageKeys.outbox(threadId)]) {
    queryClient.removeQueries({ queryKey });
  }
}

/**
 * The newest state of a chat out of two, part by part, whichever arrived first: title and members by their version, the
 * last message by its place, and what a member has read never goes back (docs/wire.md).
 */
export function newestOf(known: ChatView | undefined, next: ChatView): ChatView {
  if (!known) return next;
  const described = next.version >= known.version ? next : known;
  const latest = next.lastSeq >= known.lastSeq ? next : known;
  return {
    ...described,
    lastMessage: latest.lastMessage,
    lastSeq: latest.lastSeq,
    updatedAt: next.updatedAt > known.updatedAt ? next.updatedAt : known.updatedAt,
    users: described.users.map((member) => ({ ...member, ...cursorOf(member.userId, [known, next], latest.lastSeq) })),
  };
}

type Cursor = Pick<ChatMemberView, 'readSeq' | 'unreads' | 'unreadMentions'>;

/** What a member has read by two states of a chat; mentions as the state counted them that knows more. */
function cursorOf(userId: number, states: [known: ChatView, next: ChatView], lastSeq: number): Cursor {
  const [known, next] = states.map((chat) => ({
    chat,
    member: chat.users.find((one) => one.userId === userId),
  })) as [State, State];
  const [knownSeq, nextSeq] = [known.member?.readSeq ?? 0, next.member?.readSeq ?? 0];
  const readSeq = Math.max(knownSeq, nextSeq);
  const isNewer = next.chat.lastSeq - known.chat.lastSeq || nextSeq - knownSeq;
  const { unreadMentions } = (isNewer >= 0 ? next.member : known.member) ?? {};
  return { readSeq, unreads: lastSeq - readSeq, unreadMentions };
}

interface State {
  chat: ChatView;
  member: ChatMemberView | undefined;
}

/** How many messages of a chat a member has not read: always computed from the cursor. */
export const unreadOf = ({ users, lastSeq }: ChatView, userId: number): number => {
  const member = users.find((one) => one.userId === userId);
  return member ? Math.max(0, lastSeq - member.readSeq) : 0;
};

/** How many of a member's unread messages mention them, as the server counted last. */
export const mentionsOf = ({ users }: ChatView, userId: number): number =>
  users.find((one) => one.userId === userId)?.unreadMentions ?? 0;

/** Up to which message all members but the author have read; 0 without others. */
export function readByAll({ users }: ChatView, authorId: number): number {
  const cursors = users.filter(({ userId }) => userId !== authorId).map(({ readSeq }) => readSeq);
  return cursors.length === 0 ? 0 : Math.min(...cursors);
}

/** The members by name. */
export const membersOf = ({ users }: ChatView): { id: number; name: string }[] =>
  users.map(({ userId, user }) => ({ id: userId, name: user.name }));

/** What a chat is called: one between two people by the other's name. */
export function chatName({ isDirect, title, users }: ChatView, userId: number): string {
  const other = isDirect ? users.find((member) => member.userId !== userId) : undefined;
  return other?.user.name ?? title;
}
