import type { MessageHitPage } from '@prosa/contracts';

/** Messages of a chat that contain a text, newest first. */
export async function findInChat(
  _chatId: number,
  _at: { text: string; cursor: string | null },
  _signal: AbortSignal,
): Promise<MessageHitPage> {
  return { hits: [], hasMore: false, cursor: null, count: 0, searchedBackTo: null };
}
