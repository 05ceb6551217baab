const positions = new Map<number, string>();

/** Key of the topmost row when the thread was left; undefined when it was at its end. */
export const savedScrollPosition = (ticketId: number): string | undefined => positions.get(ticketId);

export function saveScrollPosition(ticketId: number, key: string | undefined): void {
  if (key === undefined) positions.delete(ticketId);
  else positions.set(ticketId, key);
}
