import type { MediaRef } from '@prosa/contracts';

/** Characters of the last message that lists show. */
const LENGTH = 100;

/** What a list of chats shows of its last message: its beginning in one line, or the name of its file. */
export function previewOfChat({ message, media }: { message: string; media: MediaRef | null }): string {
  const line = message.replace(/\s+/g, ' ').trim();
  return [...(line || (media?.fileName ?? ''))].slice(0, LENGTH).join('');
}
