import type { ComposerMode } from '@prosa/contracts';
import { useRef, useState } from 'react';
import { readDraft, readDraftSync, saveDraftSync, writeDraft } from '../../../shared/messaging/drafts.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useDraftSync } from './use-draft-sync.js';

/**
 * The unsent text of a ticket in one mode, stored in this browser and on the server; a text never moves to the other
 * mode by itself.
 */
export function useTicketDraft(ticketId: number, mode: ComposerMode): readonly [string, (text: string) => void] {
  const { user } = useSession();
  const draftKey = { userId: user.id, ticketId, mode };
  const [text, setTextState] = useState(() => readDraft(draftKey));
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

  useDraftSync({ draftKey, text, applyVersion });
  return [text, setText];
}
