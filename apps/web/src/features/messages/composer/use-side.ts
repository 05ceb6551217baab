import type { ComposerMode, QuotedMessageView } from '@prosa/contracts';
import { useRef, useState } from 'react';
import { draftStanding, keepDraftStanding, readDraft, writeDraft } from '../../../shared/messaging/drafts.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useAttachments } from '../attachments/use-attachments.js';

/** What is written in one mode, kept as the draft of the ticket and that mode: nothing crosses over by itself. */
export function useSide(ticketId: number, mode: ComposerMode) {
  const { user } = useSession();
  const place = { userId: user.id, ticketId, mode };
  const [text, setTextState] = useState(() => readDraft(place));
  const [quoted, setQuoted] = useState<QuotedMessageView | null>(null);
  const files = useAttachments();
  const isTouched = useRef(false);

  /** Takes what the server has, unless something was written here meanwhile. */
  function adopt(next: string, version: string) {
    if (isTouched.current) return;
    setTextState(next);
    writeDraft(place, next);
    keepDraftStanding(place, { version, isAhead: false });
  }

  function setText(next: string) {
    isTouched.current = true;
    setTextState(next);
    writeDraft(place, next);
    keepDraftStanding(place, { ...draftStanding(place), isAhead: true });
  }

  /** Nothing written, nothing attached, nothing answered any more. */
  function clear() {
    setText('');
    setQuoted(null);
    files.clear();
  }

  const isEmpty = text.trim() === '' && files.attachments.length === 0;
  return { mode, place, text, setText, adopt, quoted, setQuoted, files, clear, isEmpty };
}

export type Side = ReturnType<typeof useSide>;
