import type { QuickMessageWire } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { offeredQuickMessagesQuery, quickMessages } from '../../../shared/messaging/quick-messages.js';
import { useRecordTopics } from '../../../shared/records/use-records.js';

const NONE: QuickMessageWire[] = [];

/** The quick messages that the user may send, kept up to date. */
export function useQuickMessages(isEnabled: boolean) {
  const { data = NONE, isPending } = useQuery({ ...offeredQuickMessagesQuery(), enabled: isEnabled });
  useRecordTopics(quickMessages);

  return { quickMessages: data, isPending };
}
