import type { ComposerMode } from '@prosa/contracts';
import { useState } from 'react';
import { useDraftSync } from './use-draft-sync.js';
import { useModeDraft } from './use-mode-draft.js';

/** The drafts of both modes and the current mode. Without the right to answer there are only notes. */
export function useModeDrafts(ticketId: number, canReply: boolean) {
  const replyDraft = useModeDraft(ticketId, 'reply');
  const noteDraft = useModeDraft(ticketId, 'note');
  useDraftSync(replyDraft);
  useDraftSync(noteDraft);
  const [chosen, setChosen] = useState<ComposerMode>('reply');
  const mode = canReply ? chosen : 'note';
  const [draft, otherDraft] = mode === 'reply' ? [replyDraft, noteDraft] : [noteDraft, replyDraft];

  return { mode, setChosen, draft, otherDraft, noteDraft };
}
