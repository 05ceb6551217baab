/** One message to the account, in the order in which they were written. */
export interface Written {
  id: string;
  chat: string;
}

/** Pairs of neighbours in a chat that were stored the other way round. */
export function turnedRound(written: Written[], stored: string[]): number {
  const positions = new Map(stored.map((id, position) => [id, position]));
  const lastOf = new Map<string, number>();
  let turned = 0;
  for (const { id, chat } of written) {
    const position = positions.get(id);
    if (position === undefined) continue;
    if (position < (lastOf.get(chat) ?? -1)) turned++;
    lastOf.set(chat, position);
  }
  return turned;
}
