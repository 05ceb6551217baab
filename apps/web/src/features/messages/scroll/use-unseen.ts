import { useState } from 'react';
import type { ThreadMessage } from '../api/outbox.js';

/** How many messages of the contact came below what the reader sees. */
export function useUnseen(messages: readonly ThreadMessage[], isAtEnd: boolean): number {
  const last = messages.findLast(({ outgoing }) => !outgoing)?.seq ?? 0;
  const [seen, setSeen] = useState(last);

  if (isAtEnd && last > seen) setSeen(last);
  return isAtEnd ? 0 : messages.filter(({ seq, fromMe }) => seq > seen && !fromMe).length;
}
