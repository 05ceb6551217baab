import { useState } from 'react';
import { type Asked, askedAt } from './at-cursor.js';

/** Escape sends this one away; another slash asks anew. */
const placeOf = ({ kind, start }: Asked) => `${kind}-${start}`;

/** What the text at the cursor asks for, as one types and moves about. */
export function useAsked(text: string) {
  const [cursor, setCursor] = useState(0);
  const [sentAway, setSentAway] = useState<string>();
  const found = askedAt(text, cursor);

  return {
    cursor,
    asked: found && placeOf(found) !== sentAway ? found : null,
    setCursor,
    sendAway: () => setSentAway(found ? placeOf(found) : undefined),
    callBack: () => setSentAway(undefined),
  };
}
