import type { ReactNode } from 'react';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { Composer } from './composer.js';
import { NoteToggle } from './reply-or-note/note-toggle.js';
import type { ComposerState } from './use-composer.js';

interface Props {
  composer: ComposerState;
  /** Whether the note composer is open although the contact may not be answered. */
  isNoteOpen: boolean;
  onNoteToggle: (isNoteOpen: boolean) => void;
  /** Shown beside the note toggle when the contact may not be answered. */
  footer: ReactNode;
}

/** The composer, or the reason why there is none. */
export function ComposerArea({ composer, isNoteOpen, onNoteToggle, footer }: Props) {
  const { canReply, canNote } = useConversation();

  if (canReply) return <Composer composer={composer} />;
  return (
    <>
      {isNoteOpen && <Composer composer={composer} />}
      {canNote && <NoteToggle isOpen={isNoteOpen} onToggle={onNoteToggle} />}
      {footer}
    </>
  );
}
