const positions = new Map<number, string>();

/** Where a thread was left, as the key of its topmost row; undefined at its end. */
export const savedScrollPosition = (ticketId: number): string | undefined => positions.get(ticketId);

export function saveScrollPosition(ticketId: number, key: string | undefined): void {
  if (key === undefined) positions.delete(ticketId);
  else positions.set(ticketId, key);
}
