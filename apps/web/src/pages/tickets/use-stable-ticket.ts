import type { TicketView } from '@prosa/contracts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Returns the same object while only the fields change that every message changes (preview, counts, times, version),
 * for components that show none of them.
 */
export function useStableTicket(ticket: TicketView): TicketView {
  const [stable, setStable] = useState(ticket);
  const { lastMessage, lastMessageFromMe, lastMessageAck, unreadMessages, updatedAt, waitingSince, version } = stable;
  const moved = { lastMessage, lastMessageFromMe, lastMessageAck, unreadMessages, updatedAt, waitingSince, version };
  const isSame = replaceEqualDeep(stable, { ...ticket, ...moved }) === stable;
  if (!isSame) setStable(ticket);
  return isSame ? stable : ticket;
}
