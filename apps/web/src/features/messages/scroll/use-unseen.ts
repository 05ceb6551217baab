import type { TicketView } from '@prosa/contracts';
import { useState } from 'react';
import { useLive } from '../../../shared/live/use-live.js';
import type { ThreadMessage } from '../api/outbox.js';

interface View {
  isAtEnd: boolean;
  isAtNewest: boolean;
  /** How many came while the newest are not shown. */
  missed: number;
}

const lastOf = (messages: readonly ThreadMessage[]): number => messages.findLast(({ outgoing }) => !outgoing)?.seq ?? 0;

/** How many messages of the contact came below what the reader sees. */
export function useUnseen(messages: readonly ThreadMessage[], { isAtEnd, isAtNewest, missed }: View): number {
  const last = lastOf(messages);
  const [seen, setSeen] = useState(isAtNewest ? last : null);

  // Who reads on to the newest comes to what was there before; what comes after that is new.
  const isMore = seen === null || (isAtEnd && last > seen);
  if (isAtNewest && isMore) setSeen(last);
  if (isAtEnd) return 0;
  return seen === null ? missed : messages.filter(({ seq, fromMe }) => seq > seen && !fromMe).length;
}

type Thread = Pick<TicketView, 'id' | 'contactId' | 'whatsappId'>;

/** How many messages of the contact came while the window on the thread did not reach the newest. */
export function useMissed({ id, contactId, whatsappId }: Thread, isAtNewest: boolean): number {
  const [missed, setMissed] = useState(0);
  if (isAtNewest && missed > 0) setMissed(0);

  useLive('appMessage', (event) => {
    if (isAtNewest || event.action !== 'create' || event.message.fromMe) return;
    const { message, contact } = event;
    const isHere = message.ticketId === id || (contact.id === contactId && message.whatsappId === whatsappId);
    if (isHere) setMissed((count) => count + 1);
  });
  return missed;
}
