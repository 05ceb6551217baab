import { createContext, useContext } from 'react';
import type { Conversation } from './conversation.js';

export const ConversationContext = createContext<Conversation | null>(null);

/** The conversation around a thread, a composer or a bubble. Throws outside a source. */
export function useConversation(): Conversation {
  const conversation = useContext(ConversationContext);
  if (!conversation) throw new Error('useConversation needs a conversation above it');
  return conversation;
}
