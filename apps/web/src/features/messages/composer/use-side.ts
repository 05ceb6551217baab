import type { QuotedMessageView } from '@prosa/contracts';
import { useState } from 'react';
import { readDraft, writeDraft, type ComposerMode } from '../../../shared/messaging/drafts.js';
import { useAttachments } from '../attachments/use-attachments.js';

/** What is written in one mode, kept as the draft of the ticket and that mode: nothing crosses over by itself. */
export function useSide(ticketId: number, mode: ComposerMode) {
  const [text, setTextState] = useState(() => readDraft(ticketId, mode));
  const [quoted, setQuoted] = useState<QuotedMessageView | null>(null);
  const files = useAttachments();

  function setText(next: string) {
    setTextState(next);
    writeDraft(ticketId, mode, next);
  }

  /** Nothing written, nothing attached, nothing answered any more. */
  function clear() {
    setText('');
    setQuoted(null);
    files.clear();
  }

  const isEmpty = text.trim() === '' && files.attachments.length === 0;
  return { mode, text, setText, quoted, setQuoted, files, clear, isEmpty };
}

export type Side = ReturnType<typeof useSide>;
