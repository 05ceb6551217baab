import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { newClientKey } from '../../../shared/conversation/client-key.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import type { OutgoingFile } from '../../../shared/conversation/thread-message.js';
import { fileInfo, fileProblem, kindOf } from '../../../shared/messaging/file-info.js';

export interface Attachment extends OutgoingFile {
  id: string;
  caption: string;
}

async function prepare(file: File): Promise<Attachment> {
  const url = URL.createObjectURL(file);
  return { id: newClientKey(), file, url, info: await fileInfo(file, url), caption: '' };
}

/** The files in the composer. */
export function useAttachments() {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const { maxFileBytes } = useConversation();
  const [attachments, setAttachments] = useState<Attachment[]>([]);

  /** Whether a file may be sent; a refusal is shown to the user. */
  async function isAcceptable(file: File): Promise<boolean> {
    if (!maxFileBytes) return false;
    const maxBytes = maxFileBytes[kindOf(file.type)];
    const problem = await fileProblem(file, maxBytes);
    const limit = format.bytes(maxBytes);
    if (problem) toaster.create({ type: 'error', title: t(`attach.${problem}`, { name: file.name, limit }) });
    return problem === null;
  }

  async function add(files: readonly File[]) {
    const acceptable = await Promise.all(files.map(isAcceptable));
    const prepared = await Promise.all(files.filter((_, at) => acceptable[at]).map(prepare));
    setAttachments((before) => [...before, ...prepared]);
  }

  function remove(id: string) {
    const removed = attachments.find((attachment) => attachment.id === id);
    if (removed) URL.revokeObjectURL(removed.url);
    setAttachments((before) => before.filter((attachment) => attachment.id !== id));
  }

  function setCaption(id: string, caption: string) {
    setAttachments((before) => before.map((one) => (one.id === id ? { ...one, caption } : one)));
  }

  /** Moves a file one place earlier or later; files are sent in this order. */
  function move(id: string, by: 1 | -1) {
    setAttachments((before) => {
      const at = before.findIndex((one) => one.id === id);
      const [one, other] = [before[at], before[at + by]];
      if (!one || !other) return before;
      return before.map((each) => (each === one ? other : each === other ? one : each));
    });
  }

  /** Empties the list without revoking the object URLs, which the bubbles use from now on. */
  const clear = useCallback(() => setAttachments([]), []);

  /** Appends files of the other mode. */
  const append = (others: readonly Attachment[]) => setAttachments((before) => [...before, ...others]);

  return { attachments, add, append, remove, move, setCaption, clear };
}

export type Attachments = ReturnType<typeof useAttachments>;
