import type { TicketView } from '@prosa/contracts';
import type { ReactNode } from 'react';
import type { SharedContactActs } from '../../../shared/conversation/capabilities.js';
import type { LaterDraft } from '../../../shared/conversation/conversation.js';
import { ConversationContext } from '../../../shared/conversation/use-conversation.js';
import { useLiveMessages } from '../api/live-messages.js';
import { useTicketConversation } from './use-ticket-conversation.js';

interface Props {
  ticket: TicketView;
  /** Whether the user may answer here. */
  canWrite: boolean;
  /** Called when the newest messages are visible and may count as read. */
  onReachNewest?: () => void;
  /** Opens what sends a message later; missing where nothing can be scheduled. */
  onSendLater?: (draft: LaterDraft) => void;
  /** What can be done with a contact that somebody shared; missing for nothing. */
  sharedContact?: SharedContactActs;
  /** Opens a summary of the ticket; missing for none. */
  onSummarise?: () => void;
  children: ReactNode;
}

/** Makes a ticket the conversation of its children and keeps it up to date; needs the ticket's id as key. */
export function TicketConversation({ children, ...given }: Props) {
  const conversation = useTicketConversation(given);
  useLiveMessages(given.ticket.id);

  return <ConversationContext value={conversation}>{children}</ConversationContext>;
}
