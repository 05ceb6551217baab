import type { ChatTyping } from '@prosa/contracts';
import { useSyncExternalStore } from 'react';
import { useLiveConnection } from '../../../shared/live/live-context.js';

/** Colleagues who are typing in a chat. */
export function useChatTypists(chatId: number): ChatTyping['people'] {
  const { chatTyping } = useLiveConnection();
  return useSyncExternalStore(chatTyping.subscribe, () => chatTyping.peopleAt(chatId));
}

/** Returns the function that reports what the user types in a chat; a blank text ends it. */
export function useReportChatTyping(chatId: number): (text: string) => void {
  const { chatTyping } = useLiveConnection();
  return (text) => (text.trim() === '' ? chatTyping.stop(chatId) : chatTyping.start(chatId));
}
