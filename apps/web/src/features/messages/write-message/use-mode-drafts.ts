import type { ComposerMode } from '@prosa/contracts';
import { useState } from 'react';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { useModeDraft } from './use-mode-draft.js';

/** The drafts of both modes and the current mode. Without the right to answer there are only notes. */
export function useModeDrafts() {
  const { canReply } = useConversation();
  const replyDraft = useModeDraft('reply');
  const noteDraft = useModeDraft('note');
  const [chosen, setChosen] = useState<ComposerMode>('reply');
  const mode = canReply ? chosen : 'note';
  const [draft, otherDraft] = mode === 'reply' ? [replyDraft, noteDraft] : [noteDraft, replyDraft];

  return { mode, setChosen, draft, otherDraft, noteDraft };
}
