import { quoteOf } from '../api/quote-of.js';
import { useComposerChoice } from '../../../shared/messaging/composer-choices.js';
import type { ComposerMode } from '@prosa/contracts';
import type { Draft, OutgoingFile, ThreadMessage } from '../api/outbox.js';
import { useTellWriting } from '../../../shared/live/use-attending.js';
import { type Piece, piecesOf } from './pieces.js';
import { useField } from './use-field.js';
import { useSides } from './use-sides.js';

interface Options {
  ticketId: number;
  /** Whether the contact may be answered; notes may be written wherever the ticket is seen. */
  canReply: boolean;
  send: (draft: Draft) => void;
}

/** The state of the composer of one ticket: an answer and a note side by side, each with its text, files and quote. */
export function useComposer({ ticketId, canReply, send }: Options) {
  const { mode, setChosen, side, other, note } = useSides(ticketId, canReply);
  const signs = useComposerChoice('signature') === 'on' && mode === 'reply';
  const { field, focus, selection } = useField();
  const { text, setText, quoted, setQuoted, files } = side;
  const writing = useTellWriting(ticketId);

  function setMode(next: ComposerMode) {
    setChosen(next);
    focus();
  }

  function sendAll(pieces: Piece[]) {
    writing.rests();
    // The answer is the first of what goes out; the rest follows it.
    const isPrivate = mode === 'note';
    pieces.forEach((piece, index) => send({ ...piece, quoted: index === 0 ? quoted : null, isPrivate, signs }));
    setQuoted(null);
  }

  function submit() {
    const pieces = piecesOf(text, files.attachments);
    if (pieces.length === 0) return;
    sendAll(pieces);
    side.clear();
    field.current?.focus();
  }

  /** As it is typed: colleagues see that, and the contact that an answer comes. */
  function type(next: string) {
    setText(next);
    writing.follows(next, mode);
  }

  /** Puts a text in, and the cursor after it or where it is told to be. */
  function write(next: string, start: number, end = start) {
    setText(next);
    focus(start, end);
  }

  function insert(piece: string) {
    const { start, end } = selection(text);
    write(text.slice(0, start) + piece + text.slice(end), start + piece.length);
  }

  function reply(message: ThreadMessage) {
    // A note is answered among ourselves: the contact must not read a line of it.
    const to = message.isPrivate || !canReply ? note : side;
    // A call has no words that could be quoted: who called is written to.
    if (message.mediaType !== 'call_log') to.setQuoted(quoteOf(message));
    setMode(to.mode);
  }

  /** What was written in the other mode, brought over to this one, which is empty. */
  function bringOver() {
    files.take(other.files.attachments);
    write(other.text, other.text.length);
    other.clear();
  }

  // Something waits unsent in the other mode, and nothing stands in its way here.
  const canBringOver = side.isEmpty && !other.isEmpty && canReply;
  const sendVoice = (voice: OutgoingFile) => sendAll([{ body: '', file: voice }]);
  const doing = { type, setMode, write, insert, reply, submit, bringOver, sendVoice };
  return { ...side, ...doing, field, selection, canReply, canBringOver, cancelReply: () => setQuoted(null) };
}

export type ComposerState = ReturnType<typeof useComposer>;
