import type { TicketView } from '@prosa/contracts';
import type { ReactNode } from 'react';
import { Composer } from './composer.js';
import { NoteButton } from '../mode/note-button.js';
import type { ComposerState } from './use-composer.js';

interface Props {
  ticket: TicketView;
  composer: ComposerState;
  /** Whether a note is written where the contact may not be answered. */
  isNoting: boolean;
  onNote: (isNoting: boolean) => void;
  /** Stands here, with the way to a note, when the contact may not be answered. */
  footer: ReactNode;
}

/** Below the messages: where one writes, or why one cannot. */
export function ThreadEnd({ ticket, composer, isNoting, onNote, footer }: Props) {
  if (composer.canReply) return <Composer ticket={ticket} composer={composer} />;
  return (
    <>
      {isNoting && <Composer ticket={ticket} composer={composer} />}
      <NoteButton isOpen={isNoting} onToggle={onNote} />
      {footer}
    </>
  );
}
