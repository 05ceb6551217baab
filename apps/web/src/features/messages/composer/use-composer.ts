import type { QuotedMessageView } from '@prosa/contracts';
import { useRef, useState } from 'react';
import type { ComposerMode } from '../../../shared/messaging/drafts.js';
import type { Draft, OutgoingFile, ThreadMessage } from '../api/outbox.js';
import type { Attachment } from '../attachments/use-attachments.js';
import { useSide } from './use-side.js';

const quoteOf = ({ id, version, body, fromMe, mediaType, contact }: ThreadMessage): QuotedMessageView => ({
  id,
  version,
  body,
  fromMe,
  mediaType,
  contact,
});

type Piece = Pick<Draft, 'body' | 'file'>;

/** What goes out of text and files: one file carries the text as its caption; of several, each has its own. */
export function draftsOf(text: string, attachments: Attachment[]): Piece[] {
  const body = text.trim();
  const [only, ...more] = attachments;
  if (only && more.length === 0) return [{ body, file: only }];

  const files = attachments.map((file) => ({ body: file.caption.trim(), file }));
  return body === '' ? files : [{ body, file: null }, ...files];
}

interface Options {
  ticketId: number;
  /** Whether the contact may be answered; notes may be written wherever the ticket is seen. */
  canReply: boolean;
  send: (draft: Draft) => void;
}

/** The state of the composer of one ticket: an answer and a note side by side, each with its text, files and quote. */
export function useComposer({ ticketId, canReply, send }: Options) {
  const sides = { reply: useSide(ticketId, 'reply'), note: useSide(ticketId, 'note') };
  const [chosen, setChosen] = useState<ComposerMode>('reply');
  const field = useRef<HTMLTextAreaElement>(null);
  const mode = canReply ? chosen : 'note';
  const side = sides[mode];
  const other = sides[mode === 'reply' ? 'note' : 'reply'];
  const { text, setText, quoted, setQuoted, files } = side;

  function setMode(next: ComposerMode) {
    setChosen(next);
    focusAt();
  }

  function focusAt(start?: number, end = start) {
    requestAnimationFrame(() => {
      field.current?.focus();
      if (start !== undefined) field.current?.setSelectionRange(start, end ?? start);
    });
  }

  function sendAll(pieces: Piece[]) {
    // The answer is the first of what goes out; the rest follows it.
    pieces.forEach((piece, index) =>
      send({ ...piece, quoted: index === 0 ? quoted : null, isPrivate: mode === 'note' }),
    );
    setQuoted(null);
  }

  function submit() {
    const pieces = draftsOf(text, files.attachments);
    if (pieces.length === 0) return;
    sendAll(pieces);
    side.clear();
    field.current?.focus();
  }

  function insert(piece: string) {
    const at = field.current?.selectionStart ?? text.length;
    const end = field.current?.selectionEnd ?? at;
    setText(text.slice(0, at) + piece + text.slice(end));
    focusAt(at + piece.length);
  }

  function reply(message: ThreadMessage) {
    // A note is answered among ourselves: the contact must not read a line of it.
    const to = message.isPrivate || !canReply ? sides.note : side;
    to.setQuoted(quoteOf(message));
    setMode(to.mode);
  }

  /** What was written in the other mode, brought over to this one, which is empty. */
  function bringOver() {
    setText(other.text);
    files.take(other.files.attachments);
    other.clear();
    focusAt(other.text.length);
  }

  const sendVoice = (voice: OutgoingFile) => sendAll([{ body: '', file: voice }]);

  return {
    mode,
    setMode,
    text,
    setText,
    quoted,
    reply,
    cancelReply: () => setQuoted(null),
    files,
    field,
    canReply,
    canSend: !side.isEmpty,
    /** Something waits unsent in the other mode, and could be brought over. */
    canBringOver: side.isEmpty && !other.isEmpty && canReply,
    bringOver,
    submit,
    insert,
    sendVoice,
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
