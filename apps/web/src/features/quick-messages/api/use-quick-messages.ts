import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePagedList } from '../../../shared/lists/use-paged-list.js';
import { useLive } from '../../../shared/live/use-live.js';
import {
  applyQuickMessage,
  fetchQuickMessages,
  newestFirst,
  quickMessagesKey,
} from '../../../shared/messaging/quick-messages.js';
import { useSession } from '../../../shared/session/use-session.js';

/** The quick messages that the user may see, newest first, kept up to date while mounted. */
export function useQuickMessages() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const list = usePagedList({
    queryKey: quickMessagesKey,
    fetchPage: (page, signal) => fetchQuickMessages(page, signal),
  });
  const rows = useMemo(() => newestFirst(list.rows), [list.rows]);
  useLive('quickemessage', (event) => applyQuickMessage(queryClient, event, user.id));
  return { ...list, rows };
}
