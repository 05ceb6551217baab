import { useStableCallback } from '@prosa/ui';
import { useMemo } from 'react';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useDetails } from '../details/use-details.js';
import { useEditOrDelete } from '../edit-or-delete/use-edit-or-delete.js';
import type { ScrollToMessage } from '../scroll/use-thread-position.js';
import { useSelection } from '../select-messages/use-selection.js';
import type { ThreadActions } from './thread-context.js';

type Given = Pick<ThreadActions, 'reply' | 'openImage'> & { scrollToMessage: ScrollToMessage };

/** The actions of a thread's bubbles, with the dialogs that they open. */
export function useThreadActions({ reply, openImage, scrollToMessage }: Given) {
  const { chosen, select, toggle, leave: leaveSelection } = useSelection();
  const { actions: changes, dialogs: changeDialogs } = useEditOrDelete();
  const { showDetails, dialog: details } = useDetails();
  const replyTo = useStableCallback((message: ThreadMessage) => reply(message));

  const actions: ThreadActions = useMemo(
    () => ({ ...changes, showDetails, reply: replyTo, openImage, scrollToMessage, chosen, select, toggle }),
    [changes, showDetails, replyTo, openImage, scrollToMessage, chosen, select, toggle],
  );
  return { actions, dialogs: details ?? changeDialogs, leaveSelection };
}
