import type { TicketView } from '@prosa/contracts';
import type { ReactNode } from 'react';
import { Composer } from './composer.js';
import { NoteToggle } from './mode/note-toggle.js';
import type { ComposerState } from './use-composer.js';

interface Props {
  ticket: TicketView;
  composer: ComposerState;
  /** Whether a note is written where the contact may not be answered. */
  isNoteOpen: boolean;
  onNoteToggle: (isNoteOpen: boolean) => void;
  /** Stands here, with the way to a note, when the contact may not be answered. */
  footer: ReactNode;
}

/** Below the messages: where one writes, or why one cannot. */
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
