import type { TicketView } from '@prosa/contracts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The ticket, the same object while only what each message moves has changed (its preview, counts, times and version):
 * who shows none of that is not drawn again with every message.
 */
export function useSteadyTicket(ticket: TicketView): TicketView {
  const [steady, setSteady] = useState(ticket);
  const { lastMessage, lastMessageFromMe, lastMessageAck, unreadMessages, updatedAt, waitingSince, version } = steady;
  const moved = { lastMessage, lastMessageFromMe, lastMessageAck, unreadMessages, updatedAt, waitingSince, version };
  const isSame = replaceEqualDeep(steady, { ...ticket, ...moved }) === steady;
  if (!isSame) setSteady(ticket);
  return isSame ? steady : ticket;
}
