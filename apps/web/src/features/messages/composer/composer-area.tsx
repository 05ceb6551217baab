import type { TicketView } from '@prosa/contracts';
import type { ReactNode } from 'react';
import { Composer } from './composer.js';
import { NoteToggle } from './mode/note-toggle.js';
import type { ComposerState } from './use-composer.js';

interface Props {
  ticket: TicketView;
  composer: ComposerState;
  /** Whether the note composer is open although the contact may not be answered. */
  isNoteOpen: boolean;
  onNoteToggle: (isNoteOpen: boolean) => void;
  /** Shown beside the note toggle when the contact may not be answered. */
  footer: ReactNode;
}

/** The composer, or the reason why there is none. */
export function ComposerArea({ ticket, composer, isNoteOpen, onNoteToggle, footer }: Props) {
  if (composer.canReply) return <Composer ticket={ticket} composer={composer} />;
  return (
    <>
      {isNoteOpen && <Composer ticket={ticket} composer={composer} />}
      <NoteToggle isOpen={isNoteOpen} onToggle={onNoteToggle} />
      {footer}
    </>
  );
}
