import { skipToken, useQuery } from '@tanstack/react-query';
import { messageKeys } from './message-cache.js';
import type { MessageLedger } from './message-thread.js';

const NOTHING: MessageLedger = {};

/** What was learned of a thread's messages since its pages were read. */
export function useLearned(ticketId: number): MessageLedger {
  const { data } = useQuery<MessageLedger>({ queryKey: messageKeys.learned(ticketId), queryFn: skipToken });
  return data ?? NOTHING;
}
