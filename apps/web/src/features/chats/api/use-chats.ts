import type { ChatView } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePlan } from '../../../shared/plans/use-plan.js';
import { useSession } from '../../../shared/session/use-session.js';
import { type Chats, chatsQuery, unreadOf } from './chats-cache.js';

const inOrder = (chats: Chats): ChatView[] =>
  Object.values(chats).sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id);

/** The user's chats, the one with the latest message first. */
export const useChats = () => useQuery({ ...chatsQuery(), select: inOrder });

/** Whether the company's plan has chats among colleagues; false while it is read. */
export const useHasChats = (): boolean => usePlan().data?.useInternalChat === true;

/** The chats that have something the user has not read, in their order; not read without the plan. */
export function useUnreadChats(): ChatView[] {
  const { user } = useSession();
  const hasChats = useHasChats();
  const select = useCallback((chats: Chats) => inOrder(chats).filter((chat) => unreadOf(chat, user.id) > 0), [user.id]);
  return useQuery({ ...chatsQuery(), select, enabled: hasChats }).data ?? NONE;
}

const NONE: ChatView[] = [];
