import type { QuotedMessageView } from '@prosa/contracts';
import { useRef, useState } from 'react';
import { readDraft, writeDraft } from '../../../shared/messaging/drafts.js';
import type { Draft, OutgoingFile, ThreadMessage } from '../api/outbox.js';
import { quoteOf } from '../api/quote-of.js';
import { useAttachments, type Attachment } from './use-attachments.js';

/** What goes out of text and files: one file carries the text as its caption; of several, each has its own. */
export function draftsOf(text: string, attachments: Attachment[]): Omit<Draft, 'quoted'>[] {
  const body = text.trim();
  const [only, ...more] = attachments;
  if (only && more.length === 0) return [{ body, file: only }];

  const files = attachments.map((file) => ({ body: file.caption.trim(), file }));
  return body === '' ? files : [{ body, file: null }, ...files];
}

/** The state of the composer of one ticket: text, kept as a draft, files, and the message that is answered. */
export function useComposer(ticketId: number, send: (draft: Draft) => void) {
  const [text, setTextState] = useState(() => readDraft(ticketId));
  const [quoted, setQuoted] = useState<QuotedMessageView | null>(null);
  const files = useAttachments();
  const field = useRef<HTMLTextAreaElement>(null);

  function setText(next: string) {
    setTextState(next);
    writeDraft(ticketId, next);
  }

  function sendAll(drafts: Omit<Draft, 'quoted'>[]) {
    // The answer is the first of what goes out; the rest follows it.
    drafts.forEach((draft, index) => send({ ...draft, quoted: index === 0 ? quoted : null }));
    setQuoted(null);
  }

  function submit() {
    const drafts = draftsOf(text, files.attachments);
    if (drafts.length === 0) return;
    sendAll(drafts);
    setText('');
    files.clear();
    field.current?.focus();
  }

  function insert(piece: string) {
    const at = field.current?.selectionStart ?? text.length;
    const end = field.current?.selectionEnd ?? at;
    setText(text.slice(0, at) + piece + text.slice(end));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at + piece.length, at + piece.length);
    });
  }

  function reply(message: ThreadMessage) {
    setQuoted(quoteOf(message));
    field.current?.focus();
  }

  const sendVoice = (voice: OutgoingFile) => sendAll([{ body: '', file: voice }]);
  const canSend = text.trim() !== '' || files.attachments.length > 0;

  return {
    text,
    setText,
    quoted,
    reply,
    cancelReply: () => setQuoted(null),
    files,
    field,
    canSend,
    submit,
    insert,
    sendVoice,
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
