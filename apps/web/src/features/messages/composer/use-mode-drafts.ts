import type { ComposerMode } from '@prosa/contracts';
import { useState } from 'react';
import { useDraftSync } from './use-draft-sync.js';
import { useModeDraft } from './use-mode-draft.js';

/** An answer and a note side by side, and which of them is written now. Without a right to answer there are notes alone. */
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
