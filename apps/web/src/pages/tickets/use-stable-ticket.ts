import type { TicketView } from '@prosa/contracts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The ticket, the same object while only what each message moves has changed (its preview, counts, times and version):
 * who shows none of that is not drawn again with every message.
 */
export function useStableTicket(ticket: TicketView): TicketView {
  const [stable, setStable] = useState(ticket);
  const { lastMessage, lastMessageFromMe, lastMessageAck, unreadMessages, updatedAt, waitingSince, version } = stable;
  const moved = { lastMessage, lastMessageFromMe, lastMessageAck, unreadMessages, updatedAt, waitingSince, version };
  const isSame = replaceEqualDeep(stable, { ...ticket, ...moved }) === stable;
  if (!isSame) setStable(ticket);
  return isSame ? stable : ticket;
}
