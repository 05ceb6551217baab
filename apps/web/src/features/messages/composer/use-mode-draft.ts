import type { ComposerMode, QuotedMessageView } from '@prosa/contracts';
import { useRef, useState } from 'react';
import { readDraftSync, saveDraftSync, readDraft, writeDraft } from '../../../shared/messaging/drafts.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useAttachments } from '../attachments/use-attachments.js';

/** The draft of a ticket in one mode; drafts never move to the other mode by themselves. */
export function useModeDraft(ticketId: number, mode: ComposerMode) {
  const { user } = useSession();
  const draftKey = { userId: user.id, ticketId, mode };
  const [text, setTextState] = useState(() => readDraft(draftKey));
  const [quoted, setQuoted] = useState<QuotedMessageView | null>(null);
  const files = useAttachments();
  const isTouched = useRef(false);

  /** Applies the server's text, unless the user typed meanwhile. */
  function applyVersion(next: string, version: string) {
    if (isTouched.current) return;
    setTextState(next);
    writeDraft(draftKey, next);
    saveDraftSync(draftKey, { version, isAhead: false });
  }

  function setText(next: string) {
    isTouched.current = true;
    setTextState(next);
    writeDraft(draftKey, next);
    saveDraftSync(draftKey, { ...readDraftSync(draftKey), isAhead: true });
  }

  /** Clears text, files and quote. */
  function clear() {
    setText('');
    setQuoted(null);
    files.clear();
  }

  const isEmpty = text.trim() === '' && files.attachments.length === 0;
  return { mode, draftKey, text, setText, applyVersion, quoted, setQuoted, files, clear, isEmpty };
}

export type ModeDraft = ReturnType<typeof useModeDraft>;
