import type { ComposerMode } from '@prosa/contracts';
import { useState } from 'react';
import type { Quote } from '../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { useAttachments } from '../attach-files/use-attachments.js';

/** The draft in one mode; drafts never move to the other mode by themselves. */
export function useModeDraft(mode: ComposerMode) {
  const { useDraftText } = useConversation();
  const [text, setText] = useDraftText(mode);
  const [quoted, setQuoted] = useState<Quote | null>(null);
  const files = useAttachments();

  /** Clears text, files and quote. */
  function clear() {
    setText('');
    setQuoted(null);
    files.clear();
  }

  const isEmpty = text.trim() === '' && files.attachments.length === 0;
  return { mode, text, setText, quoted, setQuoted, files, clear, isEmpty };
}
