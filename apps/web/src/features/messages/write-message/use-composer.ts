import { quoteOf } from '../../../shared/conversation/quote-of.js';
import { useStoredValue } from '../../../shared/storage/stored-value.js';
import { signatureChoice } from './buttons/composer-choices.js';
import type { ComposerMode } from '@prosa/contracts';
import type { Draft, OutgoingFile, ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { type DraftPart, splitDraft } from './split-draft.js';
import { useField } from './use-field.js';
import { useModeDrafts } from './use-mode-drafts.js';

/** Composer state of one conversation: an answer and a note, each with its own text, files and quote. */
export function useComposer(send: (draft: Draft) => void) {
  const { canReply, reportTyping } = useConversation();
  const { mode, setChosen, draft, otherDraft, noteDraft } = useModeDrafts();
  const signs = useStoredValue(signatureChoice) === 'on' && mode === 'reply';
  const { field, focus, focusRange, selection } = useField();
  const { text, setText, quoted, setQuoted, files } = draft;

  const setMode = (next: ComposerMode) => {
    setChosen(next);
    focus();
  };

  function sendAll(parts: DraftPart[]) {
    reportTyping('', mode);
    // Only the first message carries the quote.
    parts.forEach((part, index) => send({ ...part, quoted: index ? null : quoted, isPrivate: mode === 'note', signs }));
    setQuoted(null);
  }

  function submit() {
    const parts = splitDraft(text, files.attachments);
    if (parts.length === 0) return;
    sendAll(parts);
    draft.clear();
    field.current?.focus();
  }

  /** Records typed text: colleagues and the contact see that somebody types. */
  function type(next: string) {
    setText(next);
    reportTyping(next, mode);
  }

  /** Replaces the text and moves the cursor. */
  function write(next: string, start: number, end = start) {
    setText(next);
    focusRange(start, end);
  }

  function insert(part: string) {
    const { start, end } = selection(text);
    write(text.slice(0, start) + part + text.slice(end), start + part.length);
  }

  function reply(message: ThreadMessage) {
    // A note is only quoted in notes: the contact must not read a line of it.
    const target = message.isPrivate || !canReply ? noteDraft : draft;
    // A call has no text to quote; the answer is then just written to the caller.
    if (message.mediaType !== 'call_log') target.setQuoted(quoteOf(message));
    setMode(target.mode);
  }

  /** Moves the other mode's draft into this one, which is empty. */
  function moveDraft() {
    files.append(otherDraft.files.attachments);
    write(otherDraft.text, otherDraft.text.length);
    otherDraft.clear();
  }

  // The other mode has a draft, and this one is empty.
  const canMoveDraft = draft.isEmpty && !otherDraft.isEmpty && canReply;
  const actions = { type, setMode, write, insert, reply, submit, moveDraft };
  const sendVoice = (voice: OutgoingFile) => sendAll([{ body: '', file: voice }]);
  const parts = { field, selection, noteDraft, canReply, canMoveDraft, sendVoice };
  return { ...draft, ...actions, ...parts, cancelReply: () => setQuoted(null) };
}

export type ComposerState = ReturnType<typeof useComposer>;
