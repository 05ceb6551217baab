const places = new Map<number, string>();

/** Where a thread was left, as the key of its topmost row; undefined at its end. */
export const recallPlace = (ticketId: number): string | undefined => places.get(ticketId);

export function rememberPlace(ticketId: number, key: string | undefined): void {
  if (key === undefined) places.delete(ticketId);
  else places.set(ticketId, key);
}
