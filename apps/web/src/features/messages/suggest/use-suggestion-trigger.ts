import { useState } from 'react';
import { type SuggestionTrigger, triggerAt } from './trigger-at-cursor.js';

/** Escape sends this one away; another slash asks anew. */
const keyOf = ({ kind, start }: SuggestionTrigger) => `${kind}-${start}`;

/** What the text at the cursor asks for, as one types and moves about. */
export function useSuggestionTrigger(text: string) {
  const [cursor, setCursor] = useState(0);
  const [dismissedKey, setDismissedKey] = useState<string>();
  const found = triggerAt(text, cursor);

  return {
    cursor,
    trigger: found && keyOf(found) !== dismissedKey ? found : null,
    setCursor,
    dismiss: () => setDismissedKey(found ? keyOf(found) : undefined),
    reopen: () => setDismissedKey(undefined),
  };
}
