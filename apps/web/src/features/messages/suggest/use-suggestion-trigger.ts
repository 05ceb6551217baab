import { useState } from 'react';
import { type SuggestionTrigger, triggerAt } from './trigger-at-cursor.js';

/** Identifies a dismissed trigger: Escape dismisses this one only. */
const keyOf = ({ kind, start }: SuggestionTrigger) => `${kind}-${start}`;

/** The trigger at the cursor, updated while the user types and moves. */
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
