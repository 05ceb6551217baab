import type { ComposerMode } from '@prosa/contracts';
import { useState } from 'react';
import { useKeptDraft } from './use-kept-draft.js';
import { useSide } from './use-side.js';

/** An answer and a note side by side, and which of them is written now. Without a right to answer there are notes alone. */
export function useSides(ticketId: number, canReply: boolean) {
  const reply = useSide(ticketId, 'reply');
  const note = useSide(ticketId, 'note');
  useKeptDraft(reply);
  useKeptDraft(note);
  const [chosen, setChosen] = useState<ComposerMode>('reply');
  const mode = canReply ? chosen : 'note';
  const [side, other] = mode === 'reply' ? [reply, note] : [note, reply];

  return { mode, setChosen, side, other, note };
}
