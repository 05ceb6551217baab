import type { MessageWire } from '@prosa/contracts';
import type { ConversationMessage } from '../../../shared/conversation/thread-message.js';

/** A ticket's message as a thread and a transcript show it. */
export const toMessage = (message: MessageWire): ConversationMessage => ({
  ...message,
  section: { id: message.ticketId, name: message.ticket.queue?.name ?? null },
});

/** How a thread shows a ticket's messages: each ticket of the contact is a section. */
export const presentationOf = (ticketId: number) => ({ toMessage, section: { id: ticketId, name: null } });
