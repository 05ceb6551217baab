const positions = new Map<string, string>();

/** Key of the topmost row when the thread was left; undefined when it was at its end. */
export const savedScrollPosition = (conversationId: string): string | undefined => positions.get(conversationId);

export function saveScrollPosition(conversationId: string, key: string | undefined): void {
  if (key === undefined) positions.delete(conversationId);
  else positions.set(conversationId, key);
}
