import type { Draft } from '../../../shared/conversation/thread-message.js';
import type { Attachment } from '../attach-files/use-attachments.js';

/** One of the messages that a draft is sent as. */
export type DraftPart = Pick<Draft, 'body' | 'file'>;

/** Splits a draft into messages: a single file has the text as its caption; of several, each has its own. */
export function splitDraft(text: string, attachments: Attachment[]): DraftPart[] {
  const body = text.trim();
  const [only, ...more] = attachments;
  if (only && more.length === 0) return [{ body, file: only }];

  const files = attachments.map((file) => ({ body: file.caption.trim(), file }));
  return body === '' ? files : [{ body, file: null }, ...files];
}
